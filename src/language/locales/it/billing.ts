import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "I suoi abbonamenti",
    status: {
      active: "Attivo",
      trialing: "Prova",
      past_due: "Pagamento in ritardo",
      unpaid: "Non pagato",
      paused: "In pausa",
      incomplete: "Non ancora iniziato",
      ended: "Terminato",
    },
    price: "Prezzo",
    period: "Periodo di fatturazione",
    nextPayment: "Prossimo pagamento",
    trialEnds: "La prova termina il",
    endsOn: "Termina il",
    endedOn: "Terminato il",
    owed: "Da pagare",
    card: "Carta",
    noCard: "Nessuna carta salvata",
    invoices: "Fatture",
    voided: "Annullata",
    changeCard: "Cambia carta",
    saveCard: "Salva carta",
    savingCard: "Salvataggio della carta…",
    cardConsent: "{merchant} potrà addebitare questa carta per i suoi abbonamenti.",
    goBack: "Indietro",
    cancel: "Disdici abbonamento",
    cancelTitle: "Disdire {product}?",
    cancelAtEnd: "Resta attivo fino al {date} e non si rinnova.",
    cancelNow: "Termina subito e non deve più nulla.",
    cancelNowOwed: "Termina subito. Deve ancora {amount}.",
    cancelYes: "Sì, disdici",
    resume: "Mantieni abbonamento",
    canceled: "Il suo abbonamento è disdetto.",
    resumed: "Il suo abbonamento continua.",
    cardKept: "La nuova carta non è stata salvata. Non è cambiato nulla.",
    none: "Qui non ci sono abbonamenti.",
  },
  portalLink: {
    expired: {
      title: "Questo link è scaduto",
      text: "I link valgono solo per un tempo limitato. Possiamo inviarne uno nuovo per e-mail.",
    },
    unknown: {
      title: "Questo link non è valido",
      text: "Controlli l’indirizzo o chieda un nuovo link.",
    },
    sendNew: "Invia un nuovo link",
    signIn: {
      title: "Gestisca i suoi abbonamenti",
      text: "Inserisca il suo indirizzo e-mail per ricevere un link ai suoi abbonamenti.",
    },
    sent: {
      title: "Controlli la posta",
      text: "Se troviamo un abbonamento con il suo indirizzo, le inviamo un link.",
    },
    open: {
      title: "Apra i suoi abbonamenti",
      text: "Continui solo se ha chiesto questo link.",
    },
    goOn: "Continua",
  },
  billingMail: {
    manage: "Veda, modifichi o disdica il suo abbonamento:",
    payHere: "Paghi o cambi la carta:",
    confirmHere: "Confermi il pagamento:",
    started: {
      subject: "Il suo abbonamento a {product}",
      text: "Il suo abbonamento con {merchant} è iniziato. Si rinnova finché non lo disdice.",
    },
    trialEnds: {
      subject: "La sua prova termina il {date}",
      text: "La sua prova di {product} termina presto. Può disdirla prima.",
    },
    renews: {
      subject: "{product} si rinnova il {date}",
      text: "Il suo abbonamento si rinnova presto. Può disdirlo prima.",
    },
    cardEnds: {
      subject: "La sua carta scade prima del prossimo pagamento",
      text: "{card} non sarà valida per il prossimo pagamento. La cambi in tempo.",
    },
    failed: {
      subject: "Il suo pagamento di {amount} non è riuscito",
      text: "{merchant} non ha potuto addebitare la sua carta per {product}.",
    },
    nextTry: "Riproveremo il {date}.",
    confirm: {
      subject: "Confermi il suo pagamento di {amount}",
      text: "La sua banca le chiede di confermare il pagamento per {product}.",
    },
    ended: {
      subject: "{product} è terminato",
      text: "Il suo abbonamento è terminato perché non è stato pagato.",
    },
    canceled: {
      subject: "Ha disdetto {product}",
      text: "Il suo abbonamento è disdetto e non si rinnova.",
    },
    cardChanged: {
      subject: "La sua carta è stata cambiata",
      text: "{card} paga ora i suoi abbonamenti con {merchant}.",
    },
    notYou: "Se non è stato lei, contatti {merchant}.",
    linkSubject: "Il suo link a {merchant}",
    linkHere: "Apra i suoi abbonamenti con questo link entro 30 minuti:",
    questions: "Domande? Contatti {merchant}.",
  },
} satisfies BillingMessages;
