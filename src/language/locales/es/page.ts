import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Un momento…",
    stillWorking: "Sigue en curso. No vuelva a pagar: esta página le avisará.",
    sumChanged: "El total ha cambiado. Véalo antes de pagar.",
  },
  ending: {
    receipt: "Ver el recibo",
    telling: "Estamos avisando a {merchant} de su pago…",
    goingBack: "Volver a {merchant} en {seconds} s",
    startAgain: "Empezar de nuevo",
    canRestart: "No se ha cobrado nada. Empiece de nuevo con un clic: el pedido es el mismo.",
    expiredLink: {
      title: "Este enlace de pago ha caducado",
      text: "No se ha cobrado nada. Pida un nuevo enlace al comercio.",
    },
    exhaustedLink: {
      title: "Este enlace de pago está agotado",
      text: "No se ha cobrado nada. Pida un nuevo enlace al comercio.",
    },
  },
} satisfies PageMessages;
