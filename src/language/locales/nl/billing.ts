import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Je abonnementen",
    status: {
      active: "Actief",
      trialing: "Proefperiode",
      past_due: "Betaling te laat",
      unpaid: "Niet betaald",
      paused: "Gepauzeerd",
      incomplete: "Nog niet begonnen",
      ended: "Beëindigd",
    },
    price: "Prijs",
    period: "Factureringsperiode",
    nextPayment: "Volgende betaling",
    trialEnds: "Proefperiode eindigt op",
    endsOn: "Eindigt op",
    endedOn: "Beëindigd op",
    owed: "Te betalen",
    card: "Kaart",
    noCard: "Geen kaart opgeslagen",
    invoices: "Facturen",
    voided: "Vervallen",
    changeCard: "Kaart wijzigen",
    saveCard: "Kaart opslaan",
    savingCard: "Kaart wordt opgeslagen…",
    cardConsent: "{merchant} mag deze kaart belasten voor je abonnementen.",
    goBack: "Terug",
    cancel: "Abonnement opzeggen",
    cancelTitle: "{product} opzeggen?",
    cancelAtEnd: "Het loopt tot {date} en wordt niet verlengd.",
    cancelNow: "Het stopt direct en je bent er niets meer voor verschuldigd.",
    cancelNowOwed: "Het stopt direct. Je moet nog {amount} betalen.",
    cancelYes: "Ja, opzeggen",
    resume: "Abonnement houden",
    canceled: "Je abonnement is opgezegd.",
    resumed: "Je abonnement loopt door.",
    cardKept: "De nieuwe kaart is niet opgeslagen. Er is niets veranderd.",
    none: "Er zijn hier geen abonnementen.",
  },
  portalLink: {
    expired: {
      title: "Deze link is verlopen",
      text: "Links werken maar een beperkte tijd. We kunnen je een nieuwe mailen.",
    },
    unknown: {
      title: "Deze link is niet geldig",
      text: "Controleer het adres of vraag een nieuwe link aan.",
    },
    sendNew: "Nieuwe link sturen",
    signIn: {
      title: "Je abonnementen beheren",
      text: "Vul je e-mailadres in om een link naar je abonnementen te krijgen.",
    },
    sent: {
      title: "Kijk in je mailbox",
      text: "Als er een abonnement bij je adres is, sturen we je een link.",
    },
    open: {
      title: "Je abonnementen openen",
      text: "Ga alleen verder als je deze link hebt aangevraagd.",
    },
    goOn: "Doorgaan",
  },
  billingMail: {
    manage: "Je abonnement bekijken, wijzigen of opzeggen:",
    payHere: "Betalen of je kaart wijzigen:",
    confirmHere: "De betaling bevestigen:",
    started: {
      subject: "Je abonnement op {product}",
      text: "Je abonnement bij {merchant} is begonnen. Het wordt verlengd tot je opzegt.",
    },
    trialEnds: {
      subject: "Je proefperiode eindigt op {date}",
      text: "Je proefperiode van {product} loopt bijna af. Je kunt vooraf opzeggen.",
    },
    renews: {
      subject: "{product} wordt verlengd op {date}",
      text: "Je abonnement wordt binnenkort verlengd. Je kunt vooraf opzeggen.",
    },
    cardEnds: {
      subject: "Je kaart verloopt voor de volgende betaling",
      text: "{card} is bij de volgende betaling niet meer geldig. Wijzig hem op tijd.",
    },
    failed: {
      subject: "Je betaling van {amount} is mislukt",
      text: "{merchant} kon je kaart niet belasten voor {product}.",
    },
    nextTry: "We proberen het opnieuw op {date}.",
    confirm: {
      subject: "Bevestig je betaling van {amount}",
      text: "Je bank vraagt je de betaling voor {product} te bevestigen.",
    },
    ended: {
      subject: "{product} is beëindigd",
      text: "Je abonnement is beëindigd omdat het niet is betaald.",
    },
    canceled: {
      subject: "Je hebt {product} opgezegd",
      text: "Je abonnement is opgezegd en wordt niet verlengd.",
    },
    cardChanged: {
      subject: "Je kaart is gewijzigd",
      text: "{card} betaalt nu je abonnementen bij {merchant}.",
    },
    notYou: "Was jij dit niet, neem dan contact op met {merchant}.",
    linkSubject: "Je link naar {merchant}",
    linkHere: "Open je abonnementen binnen 30 minuten met deze link:",
    questions: "Vragen? Neem contact op met {merchant}.",
  },
} satisfies BillingMessages;
