import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kuidas soovite maksta?",
  card: "Kaart",
  away: "Maksate lehel {method} ja tulete siia tagasi.",
  goTo: "Mine lehele {method}",
  atMethodTitle: "Makske lehel {method}",
  atMethodText: "Teie makse ootab teid seal. Kui te just maksite, annab see leht teile kohe teada.",
  otherWay: "Maksa teisiti",
  pendingTitle: "Teie makset kinnitatakse",
  pendingText: "Kinnitus võib veidi aega võtta: võite selle lehe sulgeda. Ärge makske uuesti.",
} satisfies MethodMessages;
