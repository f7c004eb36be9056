import type { PageMessages } from "../../messages.ts";

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
    askingTitle: "Întrebăm banca dvs.",
    askingText:
      "Plata este în curs, iar răspunsul întârzie. Nu mai aveți nimic de făcut. Nu plătiți din nou: această pagină vă va anunța.",
    pausedLink: {
      title: "Acest link nu acceptă plăți acum",
      text: "Nu s‑a debitat nimic. Întrebați comerciantul când se redeschide.",
    },
    expiredSession: {
      title: "Timpul pentru această plată a expirat",
      text: "Nu s‑a debitat nimic. Reveniți la magazin și reluați plata.",
    },
    oneMoment: "Un moment…",
    stillWorking: "Încă în curs. Nu plătiți din nou: această pagină vă va anunța.",
    sumChanged: "Totalul s‑a schimbat. Vedeți-l înainte de a plăti.",
  },
  ending: {
    receipt: "Vedeți chitanța",
    telling: "Anunțăm plata către {merchant}…",
    goingBack: "Înapoi la {merchant} în {seconds} s",
    startAgain: "Luați-o de la capăt",
    canRestart: "Nu s‑a debitat nimic. Reluați cu o apăsare: comanda este aceeași.",
    expiredLink: {
      title: "Acest link de plată a expirat",
      text: "Nu s‑a debitat nimic. Cereți comerciantului un link nou.",
    },
    exhaustedLink: {
      title: "Acest link de plată s‑a epuizat",
      text: "Nu s‑a debitat nimic. Cereți comerciantului un link nou.",
    },
  },
} satisfies PageMessages;
