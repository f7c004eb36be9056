import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hur vill du betala?",
  card: "Kort",
  away: "Du går till {method} för att betala och kommer tillbaka hit.",
  goTo: "Gå till {method}",
  atMethodTitle: "Betala hos {method}",
  atMethodText:
    "Din betalning väntar på dig där. Om du just har betalat säger den här sidan till om en stund.",
  otherWay: "Betala på ett annat sätt",
  pendingTitle: "Din betalning bekräftas",
  pendingText: "Bekräftelsen kan dröja: du kan stänga den här sidan. Betala inte igen.",
} satisfies MethodMessages;
