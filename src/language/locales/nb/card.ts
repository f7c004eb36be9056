import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortopplysninger",
    number: "Kortnummer",
    expiry: "Utløpsdato",
    cvc: "Sikkerhetskode",
    name: "Navn på kortet",
    postalCode: "Postnummer",
    country: "Land",
    network: "Kortnettverk",
    expiryFormat: "MM / ÅÅ",
    cvcOnBack: "3 sifre på baksiden av kortet",
    cvcOnFront: "4 sifre på forsiden av kortet",
    problems: {
      number: {
        empty: "Oppgi kortnummeret ditt.",
        incomplete: "Kortnummeret er for kort.",
        incorrect: "Kontroller kortnummeret.",
      },
      expiry: {
        empty: "Oppgi utløpsdatoen.",
        incomplete: "Utløpsdatoen er ikke fullstendig.",
        incorrect: "Kontroller utløpsdatoen.",
        past: "Kortet er utløpt.",
        too_far: "Utløpsdatoen er for langt frem i tid.",
      },
      cvc: {
        empty: "Oppgi sikkerhetskoden.",
        incomplete: "Sikkerhetskoden er for kort.",
        incorrect: "Kontroller sikkerhetskoden.",
      },
      name: {
        empty: "Oppgi navnet på kortet.",
      },
      postalCode: {
        empty: "Oppgi postnummeret.",
        incorrect: "Kontroller postnummeret.",
      },
    },
    missing: "Oppgi kortet ditt.",
    notComplete: "Kortopplysningene er ikke fullstendige.",
  },
  payment: {
    pay: "Betal {amount}",
    payWithoutAmount: "Betal",
    paying: "Betaler {amount}…",
    payingWithoutAmount: "Betaler…",
    paid: "Betalt. Takk.",
    slow: "Det tar lengre tid enn vanlig. La siden stå åpen.",
    unknown: "Vi vet ennå ikke om betalingen gikk gjennom.",
    unknownNext: "Spør igjen. Du betaler ikke to ganger.",
    askAgain: "Spør igjen",
    unfinished: "En betaling du begynte på her, har ennå ikke fått svar.",
    finish: "Fullfør betalingen",
    offline: "Det er ingen Internett-forbindelse.",
    offlineNext: "Det du har skrevet, er bevart. Fortsett når du er på nett igjen.",
    confirmTitle: "Bekreft hos banken",
    confirmCancel: "Avbryt",
    confirming: "Venter på bekreftelsen din…",
    goToBank: "Gå til banken din",
  },
  declines: {
    declined: {
      message: "Kortet ble avvist.",
      next: "Prøv et annet kort eller kontakt banken din.",
    },
    callBank: {
      message: "Banken din vil snakke med deg før denne betalingen.",
      next: "Ring nummeret på kortet, og prøv så igjen.",
    },
    tryLater: {
      message: "Banken din kunne ikke godkjenne betalingen nå.",
      next: "Prøv igjen om noen minutter.",
    },
    notPermitted: {
      message: "Denne betalingen er ikke tillatt med kortet.",
      next: "Bruk et annet kort.",
    },
    cardNotSupported: {
      message: "Kortet kan ikke brukes til denne typen kjøp.",
      next: "Bruk et annet kort.",
    },
    currencyNotSupported: {
      message: "Kortet kan ikke betale i {CUR}.",
      next: "Bruk et annet kort.",
    },
    insufficientFunds: {
      message: "Det er ikke dekning på kortet.",
      next: "Bruk et annet kort.",
    },
    limitReached: {
      message: "Kortets grense er nådd.",
      next: "Bruk et annet kort eller spør banken din.",
    },
    amountNotAllowed: {
      message: "Banken din tillater ikke dette beløpet på kortet.",
      next: "Spør banken din eller bruk et annet kort.",
    },
    cardExpired: {
      message: "Kortet ditt er utløpt.",
      next: "Bruk et annet kort.",
    },
    numberIncorrect: {
      message: "Kortnummeret er feil.",
      next: "Kontroller det og prøv igjen.",
    },
    cvcIncorrect: {
      message: "Sikkerhetskoden er feil.",
      next: "Kontroller den og prøv igjen.",
    },
    blikCodeIncorrect: {
      message: "BLIK-koden er feil eller utløpt.",
      next: "Lag en ny kode i bankens app.",
    },
    expiryIncorrect: {
      message: "Utløpsdatoen er feil.",
      next: "Kontroller den og prøv igjen.",
    },
    postalCodeIncorrect: {
      message: "Postnummeret stemmer ikke med kortet.",
      next: "Kontroller det og prøv igjen.",
    },
    addressIncorrect: {
      message: "Fakturaadressen stemmer ikke med kortet.",
      next: "Kontroller den og prøv igjen.",
    },
    cardUnusable: {
      message: "Dette kortet kan ikke brukes.",
      next: "Kontakt banken din eller bruk et annet kort.",
    },
    confirm: {
      message: "Banken din ber deg bekrefte betalingen.",
      next: "Bekreft den hos banken din, og prøv så igjen.",
    },
    confirmOnPhone: {
      message: "Banken din ber deg bekrefte betalingen på telefonen.",
      next: "Hold telefonen inntil igjen for å bekrefte.",
    },
    notApproved: {
      message: "Betalingen kunne ikke godkjennes.",
      next: "Prøv igjen.",
    },
    bankUnreachable: {
      message: "Vi fikk ikke kontakt med banken din.",
      next: "Prøv igjen om noen minutter.",
    },
    processingFailed: {
      message: "Det oppsto en feil under behandlingen av kortet. Ingenting er trukket.",
      next: "Prøv igjen.",
    },
    paidTwice: {
      message: "En helt lik betaling ble nettopp gjort.",
      next: "Kontroller før du betaler igjen.",
    },
    testCardNeeded: {
      message: "I testmodus virker bare testkort. Ingenting er trukket.",
      next: "Bruk et testkort.",
    },
  },
  errors: {
    general: {
      message: "Betalingen kunne ikke gjennomføres.",
      next: "Prøv igjen eller bruk et annet kort.",
    },
    notSetUp: {
      message: "Betalingen er ikke satt opp riktig. Ingenting er trukket.",
      next: "Si fra til butikken.",
    },
    amountRefused: {
      message: "Dette beløpet kan ikke betales med kort. Ingenting er trukket.",
      next: "Spør butikken.",
    },
    linkClosed: {
      message: "Lenken tar ikke imot betalinger nå. Ingenting er trukket.",
      next: "Be butikken om en ny lenke.",
    },
    timeOver: {
      message: "Tiden for denne betalingen er ute. Ingenting er trukket.",
      next: "Gå tilbake til butikken og begynn betalingen på nytt.",
    },
    changed: {
      message: "Betalingen er endret i mellomtiden.",
      next: "Last inn siden på nytt.",
    },
    atWork: {
      message: "Et tidligere forsøk er fortsatt under behandling.",
      next: "Vent litt, og prøv så igjen.",
    },
    sentBefore: {
      message: "Disse kortopplysningene er sendt før.",
      next: "Kontroller om du har betalt, før du prøver igjen.",
    },
    tookLong: {
      message: "Betalingen tok for lang tid. Ingenting er trukket.",
      next: "Prøv igjen.",
    },
    ibanRefused: {
      message: "Dette IBAN-nummeret kan ikke brukes.",
      next: "Kontroller det og prøv igjen.",
    },
    triedTooOften: {
      message: "Dette kortet er prøvd for mange ganger. Ingenting er trukket.",
      next: "Bruk et annet kort.",
    },
    tooMany: {
      message: "Det var for mange forsøk på kort tid. Ingenting er trukket.",
      next: "Vent noen minutter, og prøv så igjen.",
    },
    unavailable: {
      message: "Kortbetaling virker ikke akkurat nå. Ingenting er trukket.",
      next: "Prøv igjen om noen minutter.",
    },
    ourFault: {
      message: "Noe gikk galt hos oss.",
      next: "Prøv igjen om noen minutter.",
    },
    connectionFailed: {
      message: "Forbindelsen mislyktes. Ingenting er trukket.",
      next: "Kontroller forbindelsen og prøv igjen.",
    },
    challengeCanceled: {
      message: "Betalingen ble ikke bekreftet. Ingenting er trukket.",
      next: "Betal på nytt eller bruk et annet kort.",
    },
    challengeFailed: {
      message: "Banken din bekreftet ikke betalingen. Ingenting er trukket.",
      next: "Prøv igjen eller bruk et annet kort.",
    },
    challengeExpired: {
      message: "Tiden for å bekrefte betalingen er ute. Ingenting er trukket.",
      next: "Prøv igjen.",
    },
  },
} satisfies CardMessages;
