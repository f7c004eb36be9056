import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Continuați la {merchant}",
    cardHeading: "Plătiți cu cardul",
    paidTitle: "Plătit",
    paidText: "{merchant} a primit plata dvs.",
    alreadyPaidTitle: "Deja plătit",
    alreadyPaidText: "Plata a fost deja făcută. Nu se va mai debita nimic.",
    receiptNumber: "Numărul chitanței",
    payAgain: "Faceți altă plată",
    confirmTitle: "Confirmați la banca dvs.",
    confirmText: "Banca vă cere să confirmați plata pe pagina ei. Nu se debitează nimic până atunci.",
    goToBank: "Mergeți la bancă",
    askingTitle: "Întrebăm banca dvs.",
    askingText:
      "Plata este în curs, iar răspunsul întârzie. Nu mai aveți nimic de făcut. Nu plătiți din nou: această pagină vă va anunța.",
    pausedLink: {
      title: "Acest link nu acceptă plăți acum",
      text: "Nu s-a debitat nimic. Întrebați comerciantul când se redeschide.",
    },
    expiredSession: {
      title: "Timpul pentru această plată a expirat",
      text: "Nu s-a debitat nimic. Reveniți la magazin și reluați plata.",
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
