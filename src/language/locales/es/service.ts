import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Su pedido",
    showItems: "Qué incluye",
    payTo: "Pagar a {merchant} con tarjeta.",
    backTo: "Volver a {merchant}",
    noScript:
      "Esta página necesita JavaScript para recibir su tarjeta de forma segura. Actívelo y vuelva a cargar la página, o pida a {merchant} otra forma de pago.",
    slowToLoad: "El formulario de la tarjeta está tardando más de lo habitual. No se ha cobrado nada.",
    reload: "Volver a cargar la página",
    foot: "Su tarjeta va directamente al servicio de pago, nunca a la tienda.",
  },
  testMode: {
    name: "Modo de prueba",
    cards: "Ver tarjetas de prueba",
    hint: "Aquí no se mueve dinero. Use uno de estos números con cualquier fecha futura y cualquier código de seguridad.",
  },
  notices: {
    unknownKey: "No se puede mostrar el formulario de la tarjeta: la clave de su dirección no se conoce.",
    unknownLink: {
      title: "Este enlace de pago no existe",
      text: "Compruebe la dirección o pida una nueva a quien se la envió. No se ha cobrado nada.",
    },
    endedLink: {
      title: "Este enlace de pago ha terminado",
      text: "No se ha cobrado nada. Pida un nuevo enlace al comercio.",
    },
    unknownSession: {
      title: "Este pago no existe",
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se ha cobrado nada.",
    },
    unknownPage: {
      title: "No hay nada en esta dirección",
      text: "Compruebe la dirección o pregunte a quien se la envió.",
    },
    home: {
      title: "Esto es un servicio de pago",
      text: "Está en marcha. Para pagar hace falta la dirección de un enlace de pago o de una tienda.",
    },
  },
  challenge: {
    title: "Confirme su pago",
    text: "{merchant} quiere hacer un cargo en su tarjeta. Confirme solo si es usted quien paga.",
    simulated: "Un banco simulado: esta página ocupa el lugar donde un banco real le preguntaría.",
    merchant: "Comercio",
    amount: "Importe",
    card: "Tarjeta",
    confirm: "Confirmar",
    fail: "Rechazar",
    goOn: "Continuar",
    confirmed: {
      title: "Confirmado",
      text: "Su banco sabe que es usted. Puede cerrar esta ventana.",
    },
    failed: {
      title: "No confirmado",
      text: "No se ha cobrado nada. Puede cerrar esta ventana.",
    },
    unknown: {
      title: "Aquí no hay nada que confirmar",
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se ha cobrado nada.",
    },
  },
} satisfies ServiceSentences;
