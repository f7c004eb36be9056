import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "¿Cómo quiere pagar?",
  inFull: "Pagar todo ahora",
  payments: { other: "{n} pagos" },
  equal: "{payments} de {amount} {every}",
  first: "{payments} {every}: primero {first}, después {amount}",
  last: "{payments} {every}: {amount}, el último {last}",
  varied: "{payments} {every}, {total} en total",
  today: "Hoy {amount}",
  number: "Número de pagos",
  price: "Precio",
  fee: "Comisión",
  total: "Total",
  apr: "Tasa anual",
  noExtra: "Sin coste adicional",
  more: "{amount} más que el precio",
  schedule: "Todos los días e importes",
  failed:
    "Si un pago falla, lo intentamos de nuevo después de {days}. Luego se detienen los pagos automáticos. No se añade nada.",
  days: { one: "{n} día", other: "{n} días" },
  failedOnce:
    "Si un pago falla, no lo intentamos de nuevo: se detienen los pagos automáticos. No se añade nada.",
  early: "Puede pagar antes en cualquier momento.",
  savesFee: "Si paga antes, se ahorra la comisión que aún no ha vencido.",
  card: "Cada pago se carga en esta tarjeta.",
  contact: "Para cancelar el plan o pedir un reembolso, contacte con el comercio.",
  pay: "Pagar {amount} ahora",
  unavailable: "El pago a plazos no está disponible en este momento.",
  fullStays: "Puede pagar todo ahora.",
  tryAgain: "Volver a intentarlo",
} satisfies InstallmentMessages;
