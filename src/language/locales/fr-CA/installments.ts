import type { InstallmentMessages } from "../../installment-messages.ts";
import base from "../fr/installments.ts";

export default {
  ...base,
  heading: "Comment souhaitez-vous payer?",
} satisfies InstallmentMessages;
