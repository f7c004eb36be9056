import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Teie tellimus",
    showItems: "Mis on hinna sees",
    payTo: "Kaardimakse saaja: {merchant}.",
    backTo: "Tagasi: {merchant}",
    noScript:
      "See leht vajab kaardiandmete turvaliseks vastuvõtmiseks JavaScripti. Lülitage see sisse ja laadige leht uuesti või küsige poest teist makseviisi: {merchant}.",
    slowToLoad: "Kaardivormi avamine võtab tavapärasest kauem aega. Raha ei võetud.",
    reload: "Laadi leht uuesti",
    foot: "Teie kaardiandmed lähevad otse makseteenusele, mitte kunagi poele.",
  },
  testMode: {
    name: "Testrežiim",
    cards: "Näita testkaarte",
    hint: "Siin raha ei liigu. Kasutage üht neist numbritest, mis tahes tulevast kuupäeva ja mis tahes turvakoodi.",
  },
  notices: {
    unknownKey: "Kaardivormi ei saa näidata: aadressis olev võti on tundmatu.",
    unknownLink: {
      title: "Sellist makselinki ei ole",
      text: "Kontrollige aadressi või küsige selle saatjalt uus. Raha ei võetud.",
    },
    endedLink: {
      title: "See makselink enam ei kehti",
      text: "Raha ei võetud. Küsige kaupmehelt uus link.",
    },
    unknownSession: {
      title: "Sellist makset ei ole",
      text: "Minge tagasi poodi ja alustage makset uuesti. Raha ei võetud.",
    },
    unknownPage: {
      title: "Sellel aadressil ei ole midagi",
      text: "Kontrollige aadressi või küsige selle saatjalt.",
    },
    home: {
      title: "See on makseteenus",
      text: "See töötab. Maksmiseks on vaja makselingi või poe aadressi.",
    },
  },
  challenge: {
    title: "Kinnitage makse",
    text: "{merchant} soovib teie kaardilt raha võtta. Kinnitage ainult siis, kui maksate teie ise.",
    simulated: "Simuleeritud pank: see leht on kohas, kus päris pank teilt kinnitust küsiks.",
    merchant: "Kaupmees",
    amount: "Summa",
    card: "Kaart",
    confirm: "Kinnita",
    fail: "Keeldu",
    goOn: "Jätka",
    confirmed: {
      title: "Kinnitatud",
      text: "Teie pank teab, et see olete teie. Võite selle akna sulgeda.",
    },
    failed: {
      title: "Kinnitamata",
      text: "Raha ei võetud. Võite selle akna sulgeda.",
    },
    unknown: {
      title: "Siin ei ole midagi kinnitada",
      text: "Minge tagasi poodi ja alustage makset uuesti. Raha ei võetud.",
    },
  },
} satisfies ServiceSentences;
