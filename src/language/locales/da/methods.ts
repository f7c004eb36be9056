import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  card: "Kort",
  away: "Du går til {method} for at betale og kommer tilbage hertil.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Din betaling venter på dig der. Hvis du lige har betalt, giver denne side dig besked om et øjeblik.",
  otherWay: "Betal på en anden måde",
  pendingTitle: "Din betaling bliver bekræftet",
  pendingText: "Bekræftelsen kan tage lidt tid: du kan lukke denne side. Betal ikke igen.",
} satisfies MethodMessages;
