import type { MethodMessages } from "../../method-messages.ts";
import base from "../es/methods.ts";

export default {
  ...base,
  pendingText: "La confirmación puede demorar: puede cerrar esta página. No vuelva a pagar.",
} satisfies MethodMessages;
