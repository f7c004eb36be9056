import type { ServiceMessages } from "../../messages.ts";
import base from "../es/service.ts";

export default {
  ...base,
  purchase: {
    ...base.purchase,
    slowToLoad: "El formulario de la tarjeta está tardando más de lo habitual. No se cobró nada.",
  },
  notices: {
    ...base.notices,
    unknownLink: {
      ...base.notices.unknownLink,
      text: "Verifique la dirección o pida una nueva a quien se la envió. No se cobró nada.",
    },
    endedLink: {
      title: "Este enlace de pago ya no está disponible",
      text: "No se cobró nada. Pida un enlace nuevo al comercio.",
    },
    unknownSession: {
      ...base.notices.unknownSession,
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se cobró nada.",
    },
    unknownPage: {
      ...base.notices.unknownPage,
      text: "Verifique la dirección o pregunte a quien se la envió.",
    },
  },
  challenge: {
    ...base.challenge,
    amount: "Monto",
    failed: { ...base.challenge.failed, text: "No se cobró nada. Puede cerrar esta ventana." },
    unknown: {
      ...base.challenge.unknown,
      text: "Vuelva a la tienda y empiece el pago de nuevo. No se cobró nada.",
    },
  },
  receipt: {
    ...base.receipt,
    contact: "¿Preguntas sobre este pago? Comuníquese con {merchant}.",
    testMode: "Modo de prueba: no se movió dinero.",
    unknown: { ...base.receipt.unknown, text: "Verifique la dirección o pida el recibo al comercio." },
    mailOther: "Si no hizo este pago, comuníquese con {merchant}.",
    itemTotal: "Monto",
  },
  fields: {
    ...base.fields,
    line2: "Departamento, piso, empresa",
    city: "Ciudad",
    state: "Estado o región",
    problems: {
      ...base.fields.problems,
      email: "Ingrese su correo electrónico.",
      emailIncorrect: "Verifique el correo electrónico.",
      phone: "Ingrese su número de teléfono.",
      phoneIncorrect: "Verifique el número de teléfono.",
      name: "Ingrese su nombre y apellidos.",
      line1: "Ingrese la calle y el número.",
      city: "Ingrese la ciudad.",
      state: "Ingrese el estado o la región.",
      field: "Complete este campo.",
      digitsOnly: "Ingrese solo números.",
      amount: "Ingrese un monto.",
      amountIncorrect: "Verifique el monto.",
      amountLow: "Ingrese al menos {amount}.",
      amountHigh: "Ingrese como máximo {amount}.",
      quantity: "Ingrese un número de {minimum} a {maximum}.",
      cardNumber: "No ingrese aquí un número de tarjeta.",
      refused: "Verifique este campo.",
    },
    amount: "Monto",
  },
  around: { ...base.around, contact: "Comunicarse con {merchant}" },
} satisfies ServiceMessages;
