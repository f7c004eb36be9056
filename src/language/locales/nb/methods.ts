import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  card: "Kort",
  away: "Du går til {method} for å betale og kommer tilbake hit.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Betalingen venter på deg der. Hvis du nettopp har betalt, gir denne siden deg beskjed om et øyeblikk.",
  otherWay: "Betal på en annen måte",
  pendingTitle: "Betalingen blir bekreftet",
  pendingText: "Bekreftelsen kan ta litt tid: du kan lukke denne siden. Ikke betal på nytt.",
} satisfies MethodMessages;
