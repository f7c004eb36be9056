import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Dine abonnementer",
    status: {
      active: "Aktivt",
      trialing: "Prøveperiode",
      past_due: "Betaling forfalden",
      unpaid: "Ikke betalt",
      paused: "Sat på pause",
      incomplete: "Ikke begyndt endnu",
      ended: "Afsluttet",
    },
    price: "Pris",
    period: "Faktureringsperiode",
    nextPayment: "Næste betaling",
    trialEnds: "Prøveperioden slutter",
    endsOn: "Slutter",
    endedOn: "Sluttede",
    owed: "Skal betales",
    card: "Kort",
    noCard: "Intet kort gemt",
    invoices: "Fakturaer",
    voided: "Annulleret",
    changeCard: "Skift kort",
    saveCard: "Gem kort",
    savingCard: "Kortet gemmes…",
    cardConsent: "{merchant} må trække på dette kort for dine abonnementer.",
    goBack: "Tilbage",
    cancel: "Opsig abonnement",
    cancelTitle: "Vil du opsige {product}?",
    cancelAtEnd: "Det er aktivt til {date} og fornyes ikke.",
    cancelNow: "Det slutter straks, og du skylder ikke mere for det.",
    cancelNowOwed: "Det slutter straks. Du skylder stadig {amount}.",
    cancelYes: "Ja, opsig",
    resume: "Behold abonnement",
    canceled: "Dit abonnement er opsagt.",
    resumed: "Dit abonnement fortsætter.",
    cardKept: "Det nye kort blev ikke gemt. Intet er ændret.",
    none: "Her er ingen abonnementer.",
  },
  portalLink: {
    expired: {
      title: "Dette link er udløbet",
      text: "Links virker kun i en begrænset tid. Vi kan sende dig et nyt på e-mail.",
    },
    unknown: {
      title: "Dette link er ikke gyldigt",
      text: "Kontrollér adressen, eller bed om et nyt link.",
    },
    sendNew: "Send et nyt link",
    signIn: {
      title: "Administrer dine abonnementer",
      text: "Indtast din e-mailadresse for at få et link til dine abonnementer.",
    },
    sent: {
      title: "Se i din indbakke",
      text: "Hvis der findes et abonnement med din adresse, sender vi dig et link.",
    },
    open: {
      title: "Åbn dine abonnementer",
      text: "Fortsæt kun, hvis du har bedt om dette link.",
    },
    goOn: "Fortsæt",
  },
  billingMail: {
    manage: "Se, ændr eller opsig dit abonnement:",
    payHere: "Betal, eller skift dit kort:",
    confirmHere: "Bekræft betalingen:",
    started: {
      subject: "Dit abonnement på {product}",
      text: "Dit abonnement hos {merchant} er begyndt. Det fornyes, indtil du opsiger det.",
    },
    trialEnds: {
      subject: "Din prøveperiode slutter {date}",
      text: "Din prøveperiode på {product} slutter snart. Du kan opsige før.",
    },
    renews: {
      subject: "{product} fornyes {date}",
      text: "Dit abonnement fornyes snart. Du kan opsige det før.",
    },
    cardEnds: {
      subject: "Dit kort udløber før den næste betaling",
      text: "{card} er ikke gyldigt ved den næste betaling. Skift det i tide.",
    },
    failed: {
      subject: "Din betaling på {amount} gik ikke igennem",
      text: "{merchant} kunne ikke trække på dit kort for {product}.",
    },
    nextTry: "Vi prøver igen {date}.",
    confirm: {
      subject: "Bekræft din betaling på {amount}",
      text: "Din bank beder dig bekræfte betalingen for {product}.",
    },
    ended: {
      subject: "{product} er afsluttet",
      text: "Dit abonnement er afsluttet, fordi det ikke blev betalt.",
    },
    canceled: {
      subject: "Du har opsagt {product}",
      text: "Dit abonnement er opsagt og fornyes ikke.",
    },
    cardChanged: {
      subject: "Dit kort er skiftet",
      text: "{card} betaler nu dine abonnementer hos {merchant}.",
    },
    notYou: "Hvis det ikke var dig, så kontakt {merchant}.",
    linkSubject: "Dit link til {merchant}",
    linkHere: "Åbn dine abonnementer med dette link inden for 30 minutter:",
    questions: "Spørgsmål? Kontakt {merchant}.",
  },
} satisfies BillingMessages;
