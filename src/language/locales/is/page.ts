import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Áfram: {merchant}",
    cardHeading: "Greiða með korti",
    paidTitle: "Greitt",
    paidText: "{merchant} hefur móttekið greiðsluna.",
    alreadyPaidTitle: "Þegar greitt",
    alreadyPaidText: "Þetta var greitt áður. Ekkert meira verður gjaldfært.",
    receiptNumber: "Kvittunarnúmer",
    payAgain: "Ný greiðsla",
    confirmTitle: "Staðfestu hjá bankanum",
    confirmText:
      "Bankinn biður þig að staðfesta greiðsluna á sinni síðu. Ekkert er gjaldfært fyrr en þú gerir það.",
    goToBank: "Fara í bankann",
    askingTitle: "Við spyrjum bankann",
    askingText:
      "Greiðslan er á leiðinni og svarið dregst. Þú þarft ekkert að gera. Ekki greiða aftur: svarið birtist á þessari síðu.",
    pausedLink: {
      title: "Tengillinn tekur ekki við greiðslum núna",
      text: "Ekkert var gjaldfært. Spurðu söluaðilann hvenær opnað verður aftur.",
    },
    expiredSession: {
      title: "Tíminn fyrir greiðsluna er liðinn",
      text: "Ekkert var gjaldfært. Farðu aftur í verslunina og byrjaðu greiðsluna upp á nýtt.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
