import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Datos de la tarjeta",
    number: "Número de tarjeta",
    expiry: "Fecha de caducidad",
    cvc: "Código de seguridad",
    name: "Nombre en la tarjeta",
    postalCode: "Código postal",
    country: "País",
    network: "Red de la tarjeta",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 cifras en el reverso de su tarjeta",
    cvcOnFront: "4 cifras en el anverso de su tarjeta",
    problems: {
      number: {
        empty: "Introduzca el número de su tarjeta.",
        incomplete: "El número de tarjeta es demasiado corto.",
        incorrect: "Compruebe el número de tarjeta.",
      },
      expiry: {
        empty: "Introduzca la fecha de caducidad.",
        incomplete: "La fecha de caducidad está incompleta.",
        incorrect: "Compruebe la fecha de caducidad.",
        past: "Esta tarjeta ha caducado.",
        too_far: "La fecha de caducidad es demasiado lejana.",
      },
      cvc: {
        empty: "Introduzca el código de seguridad.",
        incomplete: "El código de seguridad es demasiado corto.",
        incorrect: "Compruebe el código de seguridad.",
      },
      name: {
        empty: "Introduzca el nombre que figura en la tarjeta.",
      },
      postalCode: {
        empty: "Introduzca el código postal.",
        incorrect: "Compruebe el código postal.",
      },
    },
    missing: "Introduzca su tarjeta.",
    notComplete: "Los datos de la tarjeta están incompletos.",
  },
  payment: {
    pay: "Pagar {amount}",
    payWithoutAmount: "Pagar",
    paying: "Pagando {amount}…",
    payingWithoutAmount: "Pagando…",
    paid: "Pagado. Gracias.",
    slow: "Está tardando más de lo habitual. Mantenga abierta esta página.",
    unknown: "Aún no sabemos si su pago se ha realizado.",
    unknownNext: "Vuelva a preguntar. No pagará dos veces.",
    askAgain: "Volver a preguntar",
    unfinished: "Un pago que empezó aquí aún no tiene respuesta.",
    finish: "Terminar el pago",
    offline: "No hay conexión a Internet.",
    offlineNext: "Lo que ha escrito se conserva. Continúe cuando vuelva a tener conexión.",
    confirmTitle: "Confirme con su banco",
    confirmCancel: "Cancelar",
    confirming: "Esperando su confirmación…",
    goToBank: "Ir a su banco",
  },
  declines: {
    declined: {
      message: "Su tarjeta ha sido rechazada.",
      next: "Pruebe con otra tarjeta o póngase en contacto con su banco.",
    },
    callBank: {
      message: "Su banco quiere hablar con usted antes de este pago.",
      next: "Llame al número que figura en su tarjeta y vuelva a intentarlo.",
    },
    tryLater: {
      message: "Su banco no ha podido autorizar el pago en este momento.",
      next: "Vuelva a intentarlo en unos minutos.",
    },
    notPermitted: {
      message: "Este pago no está permitido con esta tarjeta.",
      next: "Use otra tarjeta.",
    },
    cardNotSupported: {
      message: "Esta tarjeta no admite este tipo de compra.",
      next: "Use otra tarjeta.",
    },
    currencyNotSupported: {
      message: "Con esta tarjeta no se puede pagar en {CUR}.",
      next: "Use otra tarjeta.",
    },
    insufficientFunds: {
      message: "Su tarjeta no tiene fondos suficientes.",
      next: "Use otra tarjeta.",
    },
    limitReached: {
      message: "Esta tarjeta ha alcanzado su límite.",
      next: "Use otra tarjeta o consulte a su banco.",
    },
    amountNotAllowed: {
      message: "Su banco no permite este importe con la tarjeta.",
      next: "Consulte a su banco o use otra tarjeta.",
    },
    cardExpired: {
      message: "Su tarjeta ha caducado.",
      next: "Use otra tarjeta.",
    },
    numberIncorrect: {
      message: "El número de tarjeta no es correcto.",
      next: "Compruébelo y vuelva a intentarlo.",
    },
    cvcIncorrect: {
      message: "El código de seguridad no es correcto.",
      next: "Compruébelo y vuelva a intentarlo.",
    },
    blikCodeIncorrect: {
      message: "El código BLIK no es correcto o ha caducado.",
      next: "Genere un código nuevo en la aplicación de su banco.",
    },
    expiryIncorrect: {
      message: "La fecha de caducidad no es correcta.",
      next: "Compruébela y vuelva a intentarlo.",
    },
    postalCodeIncorrect: {
      message: "El código postal no coincide con el de su tarjeta.",
      next: "Compruébelo y vuelva a intentarlo.",
    },
    addressIncorrect: {
      message: "La dirección de facturación no coincide con la de su tarjeta.",
      next: "Compruébela y vuelva a intentarlo.",
    },
    cardUnusable: {
      message: "Esta tarjeta no se puede usar.",
      next: "Póngase en contacto con su banco o use otra tarjeta.",
    },
    confirm: {
      message: "Su banco le pide que confirme este pago.",
      next: "Confírmelo con su banco y vuelva a intentarlo.",
    },
    confirmOnPhone: {
      message: "Su banco le pide que confirme este pago en su teléfono.",
      next: "Acerque de nuevo el teléfono para confirmar.",
    },
    notApproved: {
      message: "No se ha podido aprobar el pago.",
      next: "Vuelva a intentarlo.",
    },
    bankUnreachable: {
      message: "No se ha podido contactar con su banco.",
      next: "Vuelva a intentarlo en unos minutos.",
    },
    processingFailed: {
      message: "Se ha producido un error al procesar su tarjeta. No se ha cobrado nada.",
      next: "Vuelva a intentarlo.",
    },
    paidTwice: {
      message: "Se acaba de hacer un pago igual.",
      next: "Compruébelo antes de volver a pagar.",
    },
    testCardNeeded: {
      message: "En modo de prueba solo funcionan tarjetas de prueba. No se ha cobrado nada.",
      next: "Use una tarjeta de prueba.",
    },
  },
  errors: {
    general: {
      message: "No se ha podido realizar el pago.",
      next: "Vuelva a intentarlo o use otra tarjeta.",
    },
    notSetUp: {
      message: "Este pago no está bien configurado. No se ha cobrado nada.",
      next: "Avise al comercio.",
    },
    amountRefused: {
      message: "Este importe no se puede pagar con tarjeta. No se ha cobrado nada.",
      next: "Consulte al comercio.",
    },
    linkClosed: {
      message: "Este enlace no acepta pagos en este momento. No se ha cobrado nada.",
      next: "Pida un nuevo enlace al comercio.",
    },
    timeOver: {
      message: "El tiempo para este pago ha terminado. No se ha cobrado nada.",
      next: "Vuelva a la tienda y empiece el pago de nuevo.",
    },
    changed: {
      message: "Este pago ha cambiado entretanto.",
      next: "Vuelva a cargar la página.",
    },
    atWork: {
      message: "Un intento anterior aún se está procesando.",
      next: "Espere un momento y vuelva a intentarlo.",
    },
    sentBefore: {
      message: "Estos datos de tarjeta ya se enviaron.",
      next: "Compruebe si ya ha pagado antes de volver a intentarlo.",
    },
    tookLong: {
      message: "El pago ha tardado demasiado. No se ha cobrado nada.",
      next: "Vuelva a intentarlo.",
    },
    ibanRefused: {
      message: "Este IBAN no se puede usar.",
      next: "Compruébelo y vuelva a intentarlo.",
    },
    triedTooOften: {
      message: "Esta tarjeta se ha probado demasiadas veces. No se ha cobrado nada.",
      next: "Use otra tarjeta.",
    },
    tooMany: {
      message: "Ha habido demasiados intentos en poco tiempo. No se ha cobrado nada.",
      next: "Espere unos minutos y vuelva a intentarlo.",
    },
    unavailable: {
      message: "Los pagos con tarjeta no funcionan en este momento. No se ha cobrado nada.",
      next: "Vuelva a intentarlo en unos minutos.",
    },
    ourFault: {
      message: "Algo ha fallado por nuestra parte.",
      next: "Vuelva a intentarlo en unos minutos.",
    },
    connectionFailed: {
      message: "Ha fallado la conexión. No se ha cobrado nada.",
      next: "Compruebe su conexión y vuelva a intentarlo.",
    },
    challengeCanceled: {
      message: "El pago no se ha confirmado. No se ha cobrado nada.",
      next: "Pague de nuevo o use otra tarjeta.",
    },
    challengeFailed: {
      message: "Su banco no ha confirmado el pago. No se ha cobrado nada.",
      next: "Vuelva a intentarlo o use otra tarjeta.",
    },
    challengeExpired: {
      message: "El tiempo para confirmar el pago ha terminado. No se ha cobrado nada.",
      next: "Vuelva a intentarlo.",
    },
  },
} satisfies CardMessages;
