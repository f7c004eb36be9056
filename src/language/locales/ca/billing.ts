import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Les vostres subscripcions",
    status: {
      active: "Activa",
      trialing: "Prova",
      past_due: "Pagament endarrerit",
      unpaid: "No pagada",
      paused: "En pausa",
      incomplete: "Encara no iniciada",
      ended: "Finalitzada",
    },
    price: "Preu",
    period: "Període de facturació",
    nextPayment: "Pròxim pagament",
    trialEnds: "La prova acaba el",
    endsOn: "Acaba el",
    endedOn: "Va acabar el",
    owed: "Per pagar",
    card: "Targeta",
    noCard: "Cap targeta desada",
    invoices: "Factures",
    voided: "Anul·lada",
    changeCard: "Canvia la targeta",
    saveCard: "Desa la targeta",
    savingCard: "S’està desant la targeta…",
    cardConsent: "{merchant} podrà cobrar les vostres subscripcions amb aquesta targeta.",
    goBack: "Torna",
    cancel: "Cancel·la la subscripció",
    cancelTitle: "Voleu cancel·lar {product}?",
    cancelAtEnd: "Continua activa fins al {date} i no es renova.",
    cancelNow: "Acaba immediatament i ja no en deveu res.",
    cancelNowOwed: "Acaba immediatament. Encara deveu {amount}.",
    cancelYes: "Sí, cancel·la-la",
    resume: "Conserva la subscripció",
    canceled: "La vostra subscripció està cancel·lada.",
    resumed: "La vostra subscripció continua.",
    cardKept: "La targeta nova no s’ha desat. No ha canviat res.",
    nothingOwed: "Ja no es deu res.",
    nothingTaken: "No s’ha cobrat res.",
    none: "Aquí no hi ha subscripcions.",
  },
  portalLink: {
    expired: {
      title: "Aquest enllaç ha caducat",
      text: "Els enllaços només valen un temps limitat. Us en podem enviar un de nou per correu.",
    },
    unknown: {
      title: "Aquest enllaç no és vàlid",
      text: "Reviseu l’adreça o demaneu un enllaç nou.",
    },
    sendNew: "Envia un enllaç nou",
    signIn: {
      title: "Gestioneu les subscripcions",
      text: "Introduïu el vostre correu per rebre un enllaç a les vostres subscripcions.",
    },
    sent: {
      title: "Mireu el correu",
      text: "Si hi ha una subscripció amb la vostra adreça, us enviem un enllaç.",
    },
    open: {
      title: "Obriu les subscripcions",
      text: "Continueu només si heu demanat aquest enllaç.",
    },
    goOn: "Continua",
  },
  billingMail: {
    manage: "Consulteu, canvieu o cancel·leu la subscripció:",
    payHere: "Pagueu o canvieu la targeta:",
    confirmHere: "Confirmeu el pagament:",
    started: {
      subject: "La vostra subscripció a {product}",
      text: "La vostra subscripció amb {merchant} ha començat. Es renova fins que la cancel·leu.",
    },
    trialEnds: {
      subject: "La prova acaba el {date}",
      text: "La vostra prova de {product} acaba aviat. Podeu cancel·lar-la abans.",
    },
    renews: {
      subject: "{product} es renova el {date}",
      text: "La vostra subscripció es renova aviat. Podeu cancel·lar-la abans.",
    },
    cardEnds: {
      subject: "La targeta caduca abans del pròxim pagament",
      text: "{card} no serà vàlida per al pròxim pagament. Canvieu-la a temps.",
    },
    failed: {
      subject: "El pagament de {amount} no s’ha fet",
      text: "{merchant} no ha pogut cobrar {product} a la vostra targeta.",
    },
    nextTry: "Ho tornarem a provar el {date}.",
    confirm: {
      subject: "Confirmeu el pagament de {amount}",
      text: "El vostre banc us demana que confirmeu el pagament de {product}.",
    },
    ended: {
      subject: "{product} ha acabat",
      text: "La vostra subscripció ha acabat perquè no es va pagar.",
    },
    canceled: {
      subject: "Heu cancel·lat {product}",
      text: "La vostra subscripció està cancel·lada i no es renova.",
    },
    cardChanged: {
      subject: "La targeta s’ha canviat",
      text: "{card} paga ara les vostres subscripcions amb {merchant}.",
    },
    notYou: "Si no heu estat vós, contacteu amb {merchant}.",
    linkSubject: "El vostre enllaç a {merchant}",
    linkHere: "Obriu les subscripcions amb aquest enllaç en 30 minuts:",
    questions: "Preguntes? Contacteu amb {merchant}.",
  },
  planMail: {
    started: {
      subject: "Els vostres {count} pagaments a {merchant}",
      text: "Aquí teniu tots els dies i imports.",
    },
    total: "Total",
    due: {
      subject: "{amount} a pagar el {date}",
      text: "{merchant} farà el càrrec a la vostra targeta aquell dia ({card}). No heu de fer res.",
    },
    failed: "{merchant} no ha pogut fer el càrrec a la vostra targeta.",
    noRetry: "No ho tornarem a provar automàticament.",
    stopped: {
      subject: "El vostre pla de pagaments s’ha aturat",
      text: "Un pagament no ha estat possible. No es cobra res més automàticament.",
    },
    contact: "Per pagar o fer servir una altra targeta, contacteu amb {merchant}.",
  },
} satisfies BillingMessages;
