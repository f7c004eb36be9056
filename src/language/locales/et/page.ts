import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Jätka: {merchant}",
    cardHeading: "Maksa kaardiga",
    paidTitle: "Makstud",
    paidText: "{merchant} on teie makse kätte saanud.",
    alreadyPaidTitle: "Juba makstud",
    alreadyPaidText: "See on juba makstud. Rohkem raha ei võeta.",
    receiptNumber: "Kviitungi number",
    payAgain: "Tee uus makse",
    confirmTitle: "Kinnitage oma pangas",
    confirmText: "Teie pank palub selle makse oma lehel kinnitada. Enne seda raha ei võeta.",
    askingTitle: "Küsime teie pangalt",
    askingText:
      "Teie makse on teel ja vastus viibib. Te ei pea midagi tegema. Ärge makske uuesti: see leht annab teile teada.",
    pausedLink: {
      title: "Selle lingiga ei saa praegu maksta",
      text: "Raha ei võetud. Küsige kaupmehelt, millal see taas avatakse.",
    },
    expiredSession: {
      title: "Selle makse aeg on läbi",
      text: "Raha ei võetud. Minge tagasi poodi ja alustage makset uuesti.",
    },
    oneMoment: "Üks hetk…",
    stillWorking: "Töötleme veel. Ärge makske uuesti: see leht annab teile teada.",
    sumChanged: "Summa on muutunud. Vaadake see enne maksmist üle.",
  },
  ending: {
    receipt: "Näita kviitungit",
    telling: "Teavitame maksest kaupmeest: {merchant}…",
    goingBack: "Tagasi {seconds} s pärast: {merchant}",
    startAgain: "Alusta uuesti",
    canRestart: "Raha ei võetud. Alustage ühe vajutusega uuesti: tellimus on sama.",
    expiredLink: {
      title: "See makselink on aegunud",
      text: "Raha ei võetud. Küsige kaupmehelt uus link.",
    },
    exhaustedLink: {
      title: "See makselink on ammendatud",
      text: "Raha ei võetud. Küsige kaupmehelt uus link.",
    },
  },
} satisfies PageMessages;
