import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Abonnementa dine",
    status: {
      active: "Aktivt",
      trialing: "Prøveperiode",
      past_due: "Betaling forfallen",
      unpaid: "Ikkje betalt",
      paused: "Sett på pause",
      incomplete: "Ikkje starta enno",
      ended: "Avslutta",
    },
    price: "Pris",
    period: "Faktureringsperiode",
    nextPayment: "Neste betaling",
    trialEnds: "Prøveperioden sluttar",
    endsOn: "Sluttar",
    endedOn: "Avslutta den",
    owed: "Å betale",
    card: "Kort",
    noCard: "Ingen kort lagra",
    invoices: "Fakturaer",
    voided: "Annullert",
    changeCard: "Byt kort",
    saveCard: "Lagre kort",
    savingCard: "Kortet blir lagra…",
    cardConsent: "{merchant} kan belaste dette kortet for abonnementa dine.",
    goBack: "Tilbake",
    cancel: "Sei opp abonnementet",
    cancelTitle: "Vil du seie opp {product}?",
    cancelAtEnd: "Det er aktivt til {date} og blir ikkje fornya.",
    cancelNow: "Det sluttar med ein gong, og du skuldar ikkje meir for det.",
    cancelNowOwed: "Det sluttar med ein gong. Du skuldar framleis {amount}.",
    cancelYes: "Ja, sei opp",
    resume: "Behald abonnementet",
    canceled: "Abonnementet er sagt opp.",
    resumed: "Abonnementet held fram.",
    cardKept: "Det nye kortet vart ikkje lagra. Ingenting er endra.",
    none: "Det er ingen abonnement her.",
  },
  portalLink: {
    expired: {
      title: "Denne lenkja er utgått",
      text: "Lenkjer verkar berre ei avgrensa tid. Vi kan sende deg ei ny på e-post.",
    },
    unknown: {
      title: "Denne lenkja er ikkje gyldig",
      text: "Kontroller adressa, eller be om ei ny lenkje.",
    },
    sendNew: "Send ei ny lenkje",
    signIn: {
      title: "Administrer abonnementa dine",
      text: "Skriv inn e-postadressa di for å få ei lenkje til abonnementa dine.",
    },
    sent: {
      title: "Sjå i innboksen",
      text: "Om det finst eit abonnement med adressa di, sender vi deg ei lenkje.",
    },
    open: {
      title: "Opne abonnementa dine",
      text: "Hald fram berre om du har bedt om denne lenkja.",
    },
    goOn: "Hald fram",
  },
  billingMail: {
    manage: "Sjå, endre eller sei opp abonnementet:",
    payHere: "Betal, eller byt kort:",
    confirmHere: "Stadfest betalinga:",
    started: {
      subject: "Abonnementet ditt på {product}",
      text: "Abonnementet ditt hos {merchant} har starta. Det blir fornya til du seier det opp.",
    },
    trialEnds: {
      subject: "Prøveperioden din sluttar {date}",
      text: "Prøveperioden på {product} sluttar snart. Du kan seie opp før.",
    },
    renews: {
      subject: "{product} blir fornya {date}",
      text: "Abonnementet blir snart fornya. Du kan seie det opp før.",
    },
    cardEnds: {
      subject: "Kortet ditt går ut før neste betaling",
      text: "{card} er ikkje gyldig ved neste betaling. Byt det i tide.",
    },
    failed: {
      subject: "Betalinga di på {amount} gjekk ikkje gjennom",
      text: "{merchant} kunne ikkje belaste kortet ditt for {product}.",
    },
    nextTry: "Vi prøver igjen {date}.",
    confirm: {
      subject: "Stadfest betalinga di på {amount}",
      text: "Banken ber deg stadfeste betalinga for {product}.",
    },
    ended: {
      subject: "{product} er avslutta",
      text: "Abonnementet er avslutta fordi det ikkje vart betalt.",
    },
    canceled: {
      subject: "Du har sagt opp {product}",
      text: "Abonnementet er sagt opp og blir ikkje fornya.",
    },
    cardChanged: {
      subject: "Kortet ditt er bytt",
      text: "{card} betaler no abonnementa dine hos {merchant}.",
    },
    notYou: "Om dette ikkje var deg, kontakt {merchant}.",
    linkSubject: "Lenkja di til {merchant}",
    linkHere: "Opne abonnementa dine med denne lenkja innan 30 minutt:",
    questions: "Spørsmål? Kontakt {merchant}.",
  },
} satisfies BillingMessages;
