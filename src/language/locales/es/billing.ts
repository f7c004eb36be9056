import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Sus suscripciones",
    status: {
      active: "Activa",
      trialing: "Prueba",
      past_due: "Pago atrasado",
      unpaid: "No pagada",
      paused: "En pausa",
      incomplete: "Aún no iniciada",
      ended: "Finalizada",
    },
    price: "Precio",
    period: "Período de facturación",
    nextPayment: "Próximo pago",
    trialEnds: "La prueba termina el",
    endsOn: "Termina el",
    endedOn: "Terminó el",
    owed: "Por pagar",
    card: "Tarjeta",
    noCard: "Ninguna tarjeta guardada",
    invoices: "Facturas",
    voided: "Anulada",
    changeCard: "Cambiar tarjeta",
    saveCard: "Guardar tarjeta",
    savingCard: "Guardando la tarjeta…",
    cardConsent: "{merchant} podrá cobrar sus suscripciones con esta tarjeta.",
    goBack: "Volver",
    cancel: "Cancelar suscripción",
    cancelTitle: "¿Cancelar {product}?",
    cancelAtEnd: "Sigue activa hasta el {date} y no se renueva.",
    cancelNow: "Termina de inmediato y ya no debe nada por ella.",
    cancelNowOwed: "Termina de inmediato. Aún debe {amount}.",
    cancelYes: "Sí, cancelar",
    resume: "Mantener suscripción",
    canceled: "Su suscripción está cancelada.",
    resumed: "Su suscripción continúa.",
    cardKept: "La nueva tarjeta no se ha guardado. No ha cambiado nada.",
    none: "Aquí no hay suscripciones.",
  },
  portalLink: {
    expired: {
      title: "Este enlace ha caducado",
      text: "Los enlaces solo valen un tiempo limitado. Podemos enviarle uno nuevo por correo.",
    },
    unknown: {
      title: "Este enlace no es válido",
      text: "Compruebe la dirección o pida un enlace nuevo.",
    },
    sendNew: "Enviar un enlace nuevo",
    signIn: {
      title: "Gestione sus suscripciones",
      text: "Introduzca su correo electrónico para recibir un enlace a sus suscripciones.",
    },
    sent: {
      title: "Mire su correo",
      text: "Si hay una suscripción con su dirección, le enviamos un enlace.",
    },
    open: {
      title: "Abrir sus suscripciones",
      text: "Continúe solo si ha pedido este enlace.",
    },
    goOn: "Continuar",
  },
  billingMail: {
    manage: "Vea, cambie o cancele su suscripción:",
    payHere: "Pague o cambie la tarjeta:",
    confirmHere: "Confirme el pago:",
    started: {
      subject: "Su suscripción a {product}",
      text: "Su suscripción con {merchant} ha comenzado. Se renueva hasta que la cancele.",
    },
    trialEnds: {
      subject: "Su prueba termina el {date}",
      text: "Su prueba de {product} termina pronto. Puede cancelarla antes.",
    },
    renews: {
      subject: "{product} se renueva el {date}",
      text: "Su suscripción se renueva pronto. Puede cancelarla antes.",
    },
    cardEnds: {
      subject: "Su tarjeta caduca antes del próximo pago",
      text: "{card} no será válida para el próximo pago. Cámbiela a tiempo.",
    },
    failed: {
      subject: "Su pago de {amount} no se ha realizado",
      text: "{merchant} no ha podido cobrar {product} en su tarjeta.",
    },
    nextTry: "Lo intentaremos de nuevo el {date}.",
    confirm: {
      subject: "Confirme su pago de {amount}",
      text: "Su banco le pide que confirme el pago de {product}.",
    },
    ended: {
      subject: "{product} ha terminado",
      text: "Su suscripción ha terminado porque no se pagó.",
    },
    canceled: {
      subject: "Ha cancelado {product}",
      text: "Su suscripción está cancelada y no se renueva.",
    },
    cardChanged: {
      subject: "Su tarjeta se ha cambiado",
      text: "{card} paga ahora sus suscripciones con {merchant}.",
    },
    notYou: "Si no ha sido usted, contacte con {merchant}.",
    linkSubject: "Su enlace a {merchant}",
    linkHere: "Abra sus suscripciones con este enlace en 30 minutos:",
    questions: "¿Preguntas? Contacte con {merchant}.",
  },
} satisfies BillingMessages;
