import type { MethodMessages } from "../../method-messages.ts";
import base from "../es/methods.ts";

export default {
  ...base,
  pendingText: "La confirmación puede demorar: puede cerrar esta página. No vuelva a pagar.",
  blik: {
    ...base.blik,
    hint: "6 dígitos de la aplicación de su banco",
    problem: "Ingrese los 6 dígitos del código BLIK.",
  },
  sepa: {
    ...base.sepa,
    note: "El monto se debitará de su cuenta en unos días.",
    ibanProblem: "Verifique el IBAN. Figura en su estado de cuenta.",
    holderProblem: "Ingrese el nombre del titular de la cuenta.",
    pending: "Su banco demora unos días en confirmar el débito: puede cerrar esta página. No vuelva a pagar.",
  },
} satisfies MethodMessages;
