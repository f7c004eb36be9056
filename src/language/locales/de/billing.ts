import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Ihre Abonnements",
    status: {
      active: "Aktiv",
      trialing: "Testphase",
      past_due: "Zahlung überfällig",
      unpaid: "Nicht bezahlt",
      paused: "Pausiert",
      incomplete: "Noch nicht begonnen",
      ended: "Beendet",
    },
    price: "Preis",
    period: "Abrechnungszeitraum",
    nextPayment: "Nächste Zahlung",
    trialEnds: "Testphase endet am",
    endsOn: "Endet am",
    endedOn: "Beendet am",
    owed: "Zu zahlen",
    card: "Karte",
    noCard: "Keine Karte gespeichert",
    invoices: "Rechnungen",
    voided: "Storniert",
    changeCard: "Karte ändern",
    saveCard: "Karte speichern",
    savingCard: "Karte wird gespeichert…",
    cardConsent: "{merchant} darf diese Karte für Ihre Abonnements belasten.",
    goBack: "Zurück",
    cancel: "Abonnement kündigen",
    cancelTitle: "{product} kündigen?",
    cancelAtEnd: "Es läuft bis {date} und verlängert sich nicht.",
    cancelNow: "Es endet sofort, und Sie schulden dafür nichts mehr.",
    cancelNowOwed: "Es endet sofort. Sie schulden noch {amount}.",
    cancelYes: "Ja, kündigen",
    resume: "Abonnement behalten",
    canceled: "Ihr Abonnement ist gekündigt.",
    resumed: "Ihr Abonnement läuft weiter.",
    cardKept: "Die neue Karte wurde nicht gespeichert. Es hat sich nichts geändert.",
    none: "Hier gibt es keine Abonnements.",
  },
  portalLink: {
    expired: {
      title: "Dieser Link ist abgelaufen",
      text: "Links gelten nur für begrenzte Zeit. Wir können Ihnen per E-Mail einen neuen senden.",
    },
    unknown: {
      title: "Dieser Link ist ungültig",
      text: "Prüfen Sie die Adresse, oder fordern Sie einen neuen Link an.",
    },
    sendNew: "Neuen Link senden",
    signIn: {
      title: "Abonnements verwalten",
      text: "Geben Sie Ihre E-Mail-Adresse ein, um einen Link zu Ihren Abonnements zu erhalten.",
    },
    sent: {
      title: "Sehen Sie in Ihr Postfach",
      text: "Wenn es zu Ihrer Adresse ein Abonnement gibt, senden wir Ihnen einen Link.",
    },
    open: {
      title: "Abonnements öffnen",
      text: "Fahren Sie nur fort, wenn Sie diesen Link angefordert haben.",
    },
    goOn: "Weiter",
  },
  billingMail: {
    manage: "Abonnement ansehen, ändern oder kündigen:",
    payHere: "Bezahlen oder Karte ändern:",
    confirmHere: "Zahlung bestätigen:",
    started: {
      subject: "Ihr Abonnement: {product}",
      text: "Ihr Abonnement bei {merchant} hat begonnen. Es verlängert sich, bis Sie kündigen.",
    },
    trialEnds: {
      subject: "Ihre Testphase endet am {date}",
      text: "Ihre Testphase für {product} endet bald. Sie können vorher kündigen.",
    },
    renews: {
      subject: "{product} verlängert sich am {date}",
      text: "Ihr Abonnement verlängert sich bald. Sie können vorher kündigen.",
    },
    cardEnds: {
      subject: "Ihre Karte läuft vor der nächsten Zahlung ab",
      text: "{card} ist bei der nächsten Zahlung nicht mehr gültig. Ändern Sie sie rechtzeitig.",
    },
    failed: {
      subject: "Ihre Zahlung von {amount} ist fehlgeschlagen",
      text: "{merchant} konnte Ihre Karte für {product} nicht belasten.",
    },
    nextTry: "Wir versuchen es am {date} erneut.",
    confirm: {
      subject: "Bestätigen Sie Ihre Zahlung von {amount}",
      text: "Ihre Bank bittet Sie, die Zahlung für {product} zu bestätigen.",
    },
    ended: {
      subject: "{product} ist beendet",
      text: "Ihr Abonnement ist beendet, weil es nicht bezahlt wurde.",
    },
    canceled: {
      subject: "Sie haben {product} gekündigt",
      text: "Ihr Abonnement ist gekündigt und verlängert sich nicht.",
    },
    cardChanged: {
      subject: "Ihre Karte wurde geändert",
      text: "{card} bezahlt jetzt Ihre Abonnements bei {merchant}.",
    },
    notYou: "Wenn Sie das nicht waren, wenden Sie sich an {merchant}.",
    linkSubject: "Ihr Link zu {merchant}",
    linkHere: "Öffnen Sie Ihre Abonnements innerhalb von 30 Minuten mit diesem Link:",
    questions: "Fragen? Wenden Sie sich an {merchant}.",
  },
} satisfies BillingMessages;
