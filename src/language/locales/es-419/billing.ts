import type { BillingMessages } from "../../messages.ts";
import base from "../es/billing.ts";

export default {
  ...base,
  subscriber: {
    ...base.subscriber,
    cardKept: "La nueva tarjeta no se guardó. No cambió nada.",
    nothingTaken: "No se cobró nada.",
  },
  portalLink: {
    ...base.portalLink,
    expired: { ...base.portalLink.expired, title: "Este enlace venció" },
    unknown: { ...base.portalLink.unknown, text: "Verifique la dirección o pida un enlace nuevo." },
    signIn: {
      ...base.portalLink.signIn,
      text: "Ingrese su correo electrónico para recibir un enlace a sus suscripciones.",
    },
    open: { ...base.portalLink.open, text: "Continúe solo si pidió este enlace." },
  },
  billingMail: {
    ...base.billingMail,
    notYou: "Si no fue usted, comuníquese con {merchant}.",
    questions: "¿Preguntas? Comuníquese con {merchant}.",
    started: {
      ...base.billingMail.started,
      text: "Su suscripción con {merchant} comenzó. Se renueva hasta que la cancele.",
    },
    cardEnds: { ...base.billingMail.cardEnds, subject: "Su tarjeta vence antes del próximo pago" },
    failed: {
      ...base.billingMail.failed,
      subject: "Su pago de {amount} no se realizó",
      text: "{merchant} no pudo cobrar {product} en su tarjeta.",
    },
    ended: {
      ...base.billingMail.ended,
      subject: "{product} terminó",
      text: "Su suscripción terminó porque no se pagó.",
    },
    canceled: { ...base.billingMail.canceled, subject: "Usted canceló {product}" },
    cardChanged: { ...base.billingMail.cardChanged, subject: "Su tarjeta se cambió" },
  },
  planPage: {
    ...base.planPage,
    acceptConsent:
      "Si acepta, rigen estos días y montos, y {merchant} podrá hacer el cargo en su tarjeta esos días.",
  },
  planMail: {
    ...base.planMail,
    started: { ...base.planMail.started, text: "Aquí están todos los días y montos." },
    failed: "{merchant} no pudo hacer el cargo en su tarjeta.",
    stopped: {
      subject: "Su plan de pagos se detuvo",
      text: "Un pago no fue posible. No se cobra nada más automáticamente.",
    },
    proposed: {
      ...base.planMail.proposed,
      text: "{merchant} propone otros días o montos. Nada cambia hasta que acepte.",
    },
  },
} satisfies BillingMessages;
