import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Augnablik…",
    stillWorking: "Enn í vinnslu. Ekki greiða aftur: svarið birtist á þessari síðu.",
    sumChanged: "Upphæðin hefur breyst. Skoðaðu hana áður en þú greiðir.",
  },
  ending: {
    receipt: "Sýna kvittunina",
    telling: "{merchant} fær að vita af greiðslunni…",
    goingBack: "Aftur til {merchant} eftir {seconds} s",
    startAgain: "Byrja aftur",
    canRestart: "Ekkert var gjaldfært. Byrjaðu aftur með einum smelli: pöntunin er sú sama.",
    expiredLink: {
      title: "Þessi greiðslutengill er útrunninn",
      text: "Ekkert var gjaldfært. Biddu söluaðilann um nýjan tengil.",
    },
    exhaustedLink: {
      title: "Þessi greiðslutengill er fullnýttur",
      text: "Ekkert var gjaldfært. Biddu söluaðilann um nýjan tengil.",
    },
  },
} satisfies PageMessages;
