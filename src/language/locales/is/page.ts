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
  },
} satisfies PageSentences;
