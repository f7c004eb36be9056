import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "¿Cómo quiere pagar?",
  card: "Tarjeta",
  away: "Irá a {method} para pagar y volverá aquí.",
  goTo: "Ir a {method}",
  atMethodTitle: "Pagar en {method}",
  atMethodText: "Su pago le espera allí. Si acaba de pagar, esta página le avisará en un momento.",
  otherWay: "Pagar de otra forma",
  pendingTitle: "Su pago se está confirmando",
  pendingText: "La confirmación puede tardar: puede cerrar esta página. No vuelva a pagar.",
} satisfies MethodMessages;
