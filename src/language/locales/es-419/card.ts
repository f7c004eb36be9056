import type { CardMessages } from "../../messages.ts";
import base from "../es/card.ts";

export default {
  ...base,
  card: {
    ...base.card,
    expiry: "Fecha de vencimiento",
    cvcOnBack: "3 dígitos al reverso de su tarjeta",
    cvcOnFront: "4 dígitos al frente de su tarjeta",
    problems: {
      ...base.card.problems,
      number: {
        ...base.card.problems.number,
        empty: "Ingrese el número de su tarjeta.",
        incorrect: "Verifique el número de tarjeta.",
      },
      expiry: {
        empty: "Ingrese la fecha de vencimiento.",
        incomplete: "La fecha de vencimiento está incompleta.",
        incorrect: "Verifique la fecha de vencimiento.",
        past: "Esta tarjeta venció.",
        too_far: "La fecha de vencimiento es demasiado lejana.",
      },
      cvc: {
        ...base.card.problems.cvc,
        empty: "Ingrese el código de seguridad.",
        incorrect: "Verifique el código de seguridad.",
      },
      name: { empty: "Ingrese el nombre que figura en la tarjeta." },
      postalCode: { empty: "Ingrese el código postal.", incorrect: "Verifique el código postal." },
    },
    missing: "Ingrese su tarjeta.",
  },
  payment: {
    ...base.payment,
    unknown: "Aún no sabemos si su pago se realizó.",
    offlineNext: "Lo que escribió se conserva. Continúe cuando vuelva a tener conexión.",
  },
  declines: {
    ...base.declines,
    declined: {
      message: "Su tarjeta fue rechazada.",
      next: "Pruebe con otra tarjeta o comuníquese con su banco.",
    },
    tryLater: { ...base.declines.tryLater, message: "Su banco no pudo autorizar el pago en este momento." },
    limitReached: { ...base.declines.limitReached, message: "Esta tarjeta alcanzó su límite." },
    amountNotAllowed: {
      ...base.declines.amountNotAllowed,
      message: "Su banco no permite este monto con la tarjeta.",
    },
    cardExpired: { ...base.declines.cardExpired, message: "Su tarjeta venció." },
    expiryIncorrect: { ...base.declines.expiryIncorrect, message: "La fecha de vencimiento no es correcta." },
    cardUnusable: { ...base.declines.cardUnusable, next: "Comuníquese con su banco o use otra tarjeta." },
    notApproved: { ...base.declines.notApproved, message: "No se pudo aprobar el pago." },
    bankUnreachable: { ...base.declines.bankUnreachable, message: "No se pudo contactar a su banco." },
    processingFailed: {
      ...base.declines.processingFailed,
      message: "Se produjo un error al procesar su tarjeta. No se cobró nada.",
    },
    testCardNeeded: {
      ...base.declines.testCardNeeded,
      message: "En modo de prueba solo funcionan tarjetas de prueba. No se cobró nada.",
    },
  },
  errors: {
    ...base.errors,
    general: { ...base.errors.general, message: "No se pudo realizar el pago." },
    notSetUp: { ...base.errors.notSetUp, message: "Este pago no está bien configurado. No se cobró nada." },
    amountRefused: {
      ...base.errors.amountRefused,
      message: "Este monto no se puede pagar con tarjeta. No se cobró nada.",
    },
    linkClosed: {
      message: "Este enlace no acepta pagos en este momento. No se cobró nada.",
      next: "Pida un enlace nuevo al comercio.",
    },
    timeOver: { ...base.errors.timeOver, message: "El tiempo para este pago terminó. No se cobró nada." },
    changed: { ...base.errors.changed, message: "Este pago cambió mientras tanto." },
    sentBefore: { ...base.errors.sentBefore, next: "Verifique si ya pagó antes de volver a intentarlo." },
    tookLong: { ...base.errors.tookLong, message: "El pago tardó demasiado. No se cobró nada." },
    triedTooOften: {
      message: "Esta tarjeta se probó demasiadas veces. No se cobró nada.",
      next: "Use otra tarjeta.",
    },
    tooMany: {
      ...base.errors.tooMany,
      message: "Hubo demasiados intentos en poco tiempo. No se cobró nada.",
    },
    unavailable: {
      ...base.errors.unavailable,
      message: "Los pagos con tarjeta no funcionan en este momento. No se cobró nada.",
    },
    ourFault: { ...base.errors.ourFault, message: "Algo falló de nuestro lado." },
    connectionFailed: {
      message: "Falló la conexión. No se cobró nada.",
      next: "Verifique su conexión y vuelva a intentarlo.",
    },
    challengeCanceled: {
      ...base.errors.challengeCanceled,
      message: "El pago no se confirmó. No se cobró nada.",
    },
    challengeFailed: {
      ...base.errors.challengeFailed,
      message: "Su banco no confirmó el pago. No se cobró nada.",
    },
    challengeExpired: {
      ...base.errors.challengeExpired,
      message: "El tiempo para confirmar el pago terminó. No se cobró nada.",
    },
  },
} satisfies CardMessages;
