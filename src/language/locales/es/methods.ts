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
  blik: {
    code: "Código BLIK",
    hint: "6 cifras de la aplicación de su banco",
    problem: "Introduzca las 6 cifras del código BLIK.",
    waitTitle: "Confirme en la aplicación de su banco",
    waitText: "Abra la aplicación de su banco y confirme allí el pago. Quedan {seconds} s.",
  },
  sepa: {
    name: "Cuenta bancaria (SEPA)",
    note: "El importe se adeudará en su cuenta en unos días.",
    ibanProblem: "Compruebe el IBAN. Figura en su extracto bancario.",
    holder: "Titular de la cuenta",
    holderProblem: "Introduzca el nombre del titular de la cuenta.",
    pending: "Su banco tarda unos días en confirmar el adeudo: puede cerrar esta página. No vuelva a pagar.",
    mandate:
      "Al pagar, usted autoriza (A) a {merchant} a enviar instrucciones a su banco para adeudar su cuenta y (B) a su banco a efectuar los adeudos en su cuenta siguiendo estas instrucciones. Tiene derecho al reembolso por su banco en los términos y condiciones del contrato suscrito con él. La solicitud de reembolso deberá efectuarse dentro de las 8 semanas que siguen a la fecha de adeudo en cuenta.",
  },
} satisfies MethodMessages;
