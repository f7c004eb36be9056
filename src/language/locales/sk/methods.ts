import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Ako chcete zaplatiť?",
  card: "Karta",
  away: "Zaplatíte na stránke {method} a vrátite sa sem.",
  goTo: "Prejsť na {method}",
  atMethodTitle: "Zaplaťte cez {method}",
  atMethodText: "Platba tam na vás čaká. Ak ste práve zaplatili, táto stránka vám o chvíľu dá vedieť.",
  otherWay: "Zaplatiť inak",
  pendingTitle: "Vaša platba sa potvrdzuje",
  pendingText: "Potvrdenie môže chvíľu trvať: túto stránku môžete zavrieť. Neplaťte znova.",
} satisfies MethodMessages;
