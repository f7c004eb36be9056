import type { MethodMessages } from "../../method-messages.ts";
import base from "../en/methods.ts";

export default {
  ...base,
  sepa: {
    ...base.sepa,
    mandate:
      "By paying you authorise (A) {merchant} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with these instructions. You are entitled to a refund from your bank under the terms of your agreement with it. You must claim it within 8 weeks, starting from the date on which your account was debited.",
  },
} satisfies MethodMessages;
