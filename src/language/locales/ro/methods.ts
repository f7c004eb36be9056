import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Cum doriți să plătiți?",
  card: "Card",
  away: "Mergeți la {method} pentru a plăti și reveniți aici.",
  goTo: "Mergeți la {method}",
  atMethodTitle: "Plătiți la {method}",
  atMethodText:
    "Plata vă așteaptă acolo. Dacă tocmai ați plătit, această pagină vă va anunța în câteva clipe.",
  otherWay: "Plătiți altfel",
  pendingTitle: "Plata dvs. este în curs de confirmare",
  pendingText: "Confirmarea poate dura: puteți închide această pagină. Nu plătiți din nou.",
} satisfies MethodMessages;
