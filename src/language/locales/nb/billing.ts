import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Abonnementene dine",
    status: {
      active: "Aktivt",
      trialing: "Prøveperiode",
      past_due: "Betaling forfalt",
      unpaid: "Ikke betalt",
      paused: "Satt på pause",
      incomplete: "Ikke startet ennå",
      ended: "Avsluttet",
    },
    price: "Pris",
    period: "Faktureringsperiode",
    nextPayment: "Neste betaling",
    trialEnds: "Prøveperioden slutter",
    endsOn: "Slutter",
    endedOn: "Avsluttet den",
    owed: "Å betale",
    card: "Kort",
    noCard: "Ingen kort lagret",
    invoices: "Fakturaer",
    voided: "Annullert",
    changeCard: "Bytt kort",
    saveCard: "Lagre kort",
    savingCard: "Kortet lagres…",
    cardConsent: "{merchant} kan belaste dette kortet for abonnementene dine.",
    goBack: "Tilbake",
    cancel: "Si opp abonnementet",
    cancelTitle: "Vil du si opp {product}?",
    cancelAtEnd: "Det er aktivt til {date} og fornyes ikke.",
    cancelNow: "Det slutter med en gang, og du skylder ikke mer for det.",
    cancelNowOwed: "Det slutter med en gang. Du skylder fortsatt {amount}.",
    cancelYes: "Ja, si opp",
    resume: "Behold abonnementet",
    canceled: "Abonnementet er sagt opp.",
    resumed: "Abonnementet fortsetter.",
    cardKept: "Det nye kortet ble ikke lagret. Ingenting er endret.",
    none: "Det er ingen abonnementer her.",
  },
  portalLink: {
    expired: {
      title: "Denne lenken er utløpt",
      text: "Lenker virker bare en begrenset tid. Vi kan sende deg en ny på e-post.",
    },
    unknown: {
      title: "Denne lenken er ikke gyldig",
      text: "Kontroller adressen, eller be om en ny lenke.",
    },
    sendNew: "Send en ny lenke",
    signIn: {
      title: "Administrer abonnementene dine",
      text: "Skriv inn e-postadressen din for å få en lenke til abonnementene dine.",
    },
    sent: {
      title: "Se i innboksen",
      text: "Hvis det finnes et abonnement med adressen din, sender vi deg en lenke.",
    },
    open: {
      title: "Åpne abonnementene dine",
      text: "Fortsett bare hvis du har bedt om denne lenken.",
    },
    goOn: "Fortsett",
  },
  billingMail: {
    manage: "Se, endre eller si opp abonnementet:",
    payHere: "Betal, eller bytt kort:",
    confirmHere: "Bekreft betalingen:",
    started: {
      subject: "Abonnementet ditt på {product}",
      text: "Abonnementet ditt hos {merchant} har startet. Det fornyes til du sier det opp.",
    },
    trialEnds: {
      subject: "Prøveperioden din slutter {date}",
      text: "Prøveperioden på {product} slutter snart. Du kan si opp før.",
    },
    renews: {
      subject: "{product} fornyes {date}",
      text: "Abonnementet fornyes snart. Du kan si det opp før.",
    },
    cardEnds: {
      subject: "Kortet ditt utløper før neste betaling",
      text: "{card} er ikke gyldig ved neste betaling. Bytt det i tide.",
    },
    failed: {
      subject: "Betalingen din på {amount} gikk ikke gjennom",
      text: "{merchant} kunne ikke belaste kortet ditt for {product}.",
    },
    nextTry: "Vi prøver igjen {date}.",
    confirm: {
      subject: "Bekreft betalingen din på {amount}",
      text: "Banken ber deg bekrefte betalingen for {product}.",
    },
    ended: {
      subject: "{product} er avsluttet",
      text: "Abonnementet er avsluttet fordi det ikke ble betalt.",
    },
    canceled: {
      subject: "Du har sagt opp {product}",
      text: "Abonnementet er sagt opp og fornyes ikke.",
    },
    cardChanged: {
      subject: "Kortet ditt er byttet",
      text: "{card} betaler nå abonnementene dine hos {merchant}.",
    },
    notYou: "Hvis dette ikke var deg, kontakt {merchant}.",
    linkSubject: "Lenken din til {merchant}",
    linkHere: "Åpne abonnementene dine med denne lenken innen 30 minutter:",
    questions: "Spørsmål? Kontakt {merchant}.",
  },
} satisfies BillingMessages;
