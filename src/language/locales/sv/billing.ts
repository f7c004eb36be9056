import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Dina prenumerationer",
    status: {
      active: "Aktiv",
      trialing: "Provperiod",
      past_due: "Försenad betalning",
      unpaid: "Inte betald",
      paused: "Pausad",
      incomplete: "Inte börjad än",
      ended: "Avslutad",
    },
    price: "Pris",
    period: "Faktureringsperiod",
    nextPayment: "Nästa betalning",
    trialEnds: "Provperioden slutar",
    endsOn: "Slutar",
    endedOn: "Avslutades",
    owed: "Att betala",
    card: "Kort",
    noCard: "Inget kort sparat",
    invoices: "Fakturor",
    voided: "Makulerad",
    changeCard: "Byt kort",
    saveCard: "Spara kort",
    savingCard: "Kortet sparas…",
    cardConsent: "{merchant} får debitera detta kort för dina prenumerationer.",
    goBack: "Tillbaka",
    cancel: "Säg upp prenumerationen",
    cancelTitle: "Vill du säga upp {product}?",
    cancelAtEnd: "Den är aktiv till {date} och förnyas inte.",
    cancelNow: "Den upphör genast och du är inte skyldig något mer för den.",
    cancelNowOwed: "Den upphör genast. Du är fortfarande skyldig {amount}.",
    cancelYes: "Ja, säg upp",
    resume: "Behåll prenumerationen",
    canceled: "Din prenumeration är uppsagd.",
    resumed: "Din prenumeration fortsätter.",
    cardKept: "Det nya kortet sparades inte. Inget har ändrats.",
    none: "Det finns inga prenumerationer här.",
  },
  portalLink: {
    expired: {
      title: "Länken har gått ut",
      text: "Länkar fungerar bara en begränsad tid. Vi kan skicka en ny med e-post.",
    },
    unknown: {
      title: "Länken är inte giltig",
      text: "Kontrollera adressen eller begär en ny länk.",
    },
    sendNew: "Skicka en ny länk",
    signIn: {
      title: "Hantera dina prenumerationer",
      text: "Ange din e-postadress för att få en länk till dina prenumerationer.",
    },
    sent: {
      title: "Titta i din inkorg",
      text: "Om det finns en prenumeration med din adress skickar vi en länk.",
    },
    open: {
      title: "Öppna dina prenumerationer",
      text: "Fortsätt bara om du har begärt länken.",
    },
    goOn: "Fortsätt",
  },
  billingMail: {
    manage: "Se, ändra eller säg upp din prenumeration:",
    payHere: "Betala eller byt kort:",
    confirmHere: "Bekräfta betalningen:",
    started: {
      subject: "Din prenumeration på {product}",
      text: "Din prenumeration hos {merchant} har börjat. Den förnyas tills du säger upp den.",
    },
    trialEnds: {
      subject: "Din provperiod slutar {date}",
      text: "Din provperiod på {product} slutar snart. Du kan säga upp före.",
    },
    renews: {
      subject: "{product} förnyas {date}",
      text: "Din prenumeration förnyas snart. Du kan säga upp den före.",
    },
    cardEnds: {
      subject: "Ditt kort går ut före nästa betalning",
      text: "{card} är inte giltigt vid nästa betalning. Byt det i tid.",
    },
    failed: {
      subject: "Din betalning på {amount} gick inte igenom",
      text: "{merchant} kunde inte debitera ditt kort för {product}.",
    },
    nextTry: "Vi försöker igen {date}.",
    confirm: {
      subject: "Bekräfta din betalning på {amount}",
      text: "Din bank ber dig bekräfta betalningen för {product}.",
    },
    ended: {
      subject: "{product} har avslutats",
      text: "Din prenumeration har avslutats eftersom den inte betalades.",
    },
    canceled: {
      subject: "Du har sagt upp {product}",
      text: "Din prenumeration är uppsagd och förnyas inte.",
    },
    cardChanged: {
      subject: "Ditt kort har bytts",
      text: "{card} betalar nu dina prenumerationer hos {merchant}.",
    },
    notYou: "Om det inte var du, kontakta {merchant}.",
    linkSubject: "Din länk till {merchant}",
    linkHere: "Öppna dina prenumerationer med länken inom 30 minuter:",
    questions: "Frågor? Kontakta {merchant}.",
  },
} satisfies BillingMessages;
