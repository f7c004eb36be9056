import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Korleis vil du betale?",
  card: "Kort",
  away: "Du går til {method} for å betale og kjem tilbake hit.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Betalinga ventar på deg der. Om du nettopp har betalt, gjev denne sida deg beskjed om eit augeblikk.",
  otherWay: "Betal på ein annan måte",
  pendingTitle: "Betalinga blir stadfest",
  pendingText: "Stadfestinga kan ta litt tid: du kan lukke denne sida. Ikkje betal på nytt.",
} satisfies MethodMessages;
