import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "How do you want to pay?",
  card: "Card",
  away: "You go to {method} to pay, and come back here.",
  goTo: "Go to {method}",
  atMethodTitle: "Pay at {method}",
  atMethodText:
    "Your payment waits for you there. If you have just paid, this page will tell you in a moment.",
  otherWay: "Pay another way",
  pendingTitle: "Your payment is being confirmed",
  pendingText: "The confirmation can take a while: you can close this page. Do not pay again.",
} satisfies MethodMessages;
