import type { InstallmentMessages } from "../../installment-messages.ts";
import base from "../es/installments.ts";

export default {
  ...base,
  fee: "Cargo",
  noExtra: "Sin costo adicional",
  schedule: "Todos los días y montos",
  failed:
    "Si un pago falla, lo intentamos de nuevo después de {days}. Luego se detienen los pagos automáticos. No se agrega nada.",
  failedOnce:
    "Si un pago falla, no lo intentamos de nuevo: se detienen los pagos automáticos. No se agrega nada.",
  savesFee: "Si paga antes, se ahorra el cargo que aún no ha vencido.",
  card: "Cada pago se cobra en esta tarjeta.",
  contact: "Para cancelar el plan o pedir un reembolso, contacte al comercio.",
  unavailable: "El pago en cuotas no está disponible en este momento.",
  tryAgain: "Intentar de nuevo",
  otherSum: "Para este monto no hay otras cuotas posibles.",
  manage: "Un correo contiene el enlace a tu plan.",
} satisfies InstallmentMessages;
