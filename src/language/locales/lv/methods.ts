import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kā vēlaties maksāt?",
  card: "Karte",
  away: "Jūs maksājat {method} lapā un atgriežaties šeit.",
  goTo: "Doties uz {method}",
  atMethodTitle: "Maksājiet {method} lapā",
  atMethodText: "Maksājums jūs gaida tur. Ja tikko samaksājāt, šī lapa jums pēc brīža paziņos.",
  otherWay: "Maksāt citādi",
  pendingTitle: "Jūsu maksājums tiek apstiprināts",
  pendingText: "Apstiprināšana var ieilgt: varat aizvērt šo lapu. Nemaksājiet vēlreiz.",
} satisfies MethodMessages;
