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
  blik: {
    code: "BLIK code",
    hint: "6 digits from your bank’s app",
    problem: "Enter the 6 digits of the BLIK code.",
    waitTitle: "Confirm in your bank’s app",
    waitText: "Open your bank’s app and confirm the payment there. {seconds} s left.",
  },
  sepa: {
    name: "Bank account (SEPA)",
    note: "The amount is debited from your account within a few days.",
    ibanProblem: "Check the IBAN. It is on your bank statement.",
    holder: "Account holder",
    holderProblem: "Enter the name of the account holder.",
    pending: "Your bank takes some days to confirm the debit: you can close this page. Do not pay again.",
    mandate:
      "By paying you authorize (A) {merchant} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with these instructions. You are entitled to a refund from your bank under the terms of your agreement with it. You must claim it within 8 weeks, starting from the date on which your account was debited.",
  },
} satisfies MethodMessages;
