import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Continuar a {merchant}",
    cardHeading: "Pagar con tarjeta",
    paidTitle: "Pagado",
    paidText: "{merchant} ha recibido su pago.",
    alreadyPaidTitle: "Ya está pagado",
    alreadyPaidText: "Esto ya se pagó. No se cobrará nada más.",
    receiptNumber: "Número de recibo",
    payAgain: "Hacer otro pago",
    confirmTitle: "Confirmar con su banco",
    confirmText:
      "Su banco le pide que confirme este pago en su propia página. No se cobra nada antes de que lo haga.",
    goToBank: "Ir a su banco",
    askingTitle: "Estamos preguntando a su banco",
    askingText:
      "Su pago está en camino y la respuesta está tardando. No tiene que hacer nada más. No vuelva a pagar: esta página le avisará.",
    pausedLink: {
      title: "Este enlace no acepta pagos en este momento",
      text: "No se ha cobrado nada. Pregunte al comercio cuándo volverá a abrirse.",
    },
    expiredSession: {
      title: "El tiempo para este pago ha terminado",
      text: "No se ha cobrado nada. Vuelva a la tienda y empiece el pago de nuevo.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
