import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortopplysningar",
    number: "Kortnummer",
    expiry: "Utløpsdato",
    cvc: "Tryggingskode",
    name: "Namn på kortet",
    postalCode: "Postnummer",
    country: "Land",
    network: "Kortnettverk",
    expiryFormat: "MM / ÅÅ",
    cvcOnBack: "3 siffer på baksida av kortet",
    cvcOnFront: "4 siffer på framsida av kortet",
    problems: {
      number: {
        empty: "Skriv inn kortnummeret ditt.",
        incomplete: "Kortnummeret er for kort.",
        incorrect: "Kontroller kortnummeret.",
      },
      expiry: {
        empty: "Skriv inn utløpsdatoen.",
        incomplete: "Utløpsdatoen er ikkje fullstendig.",
        incorrect: "Kontroller utløpsdatoen.",
        past: "Kortet har gått ut.",
        too_far: "Utløpsdatoen er for langt fram i tid.",
      },
      cvc: {
        empty: "Skriv inn tryggingskoden.",
        incomplete: "Tryggingskoden er for kort.",
        incorrect: "Kontroller tryggingskoden.",
      },
      name: {
        empty: "Skriv inn namnet på kortet.",
      },
      postalCode: {
        empty: "Skriv inn postnummeret.",
        incorrect: "Kontroller postnummeret.",
      },
    },
    missing: "Skriv inn kortet ditt.",
    notComplete: "Kortopplysningane er ikkje fullstendige.",
  },
  payment: {
    pay: "Betal {amount}",
    payWithoutAmount: "Betal",
    paying: "Betaler {amount}…",
    payingWithoutAmount: "Betaler…",
    paid: "Betalt. Takk.",
    slow: "Det tek lengre tid enn vanleg. Lat sida stå open.",
    unknown: "Vi veit enno ikkje om betalinga gjekk gjennom.",
    unknownNext: "Spør på nytt. Du betaler ikkje to gonger.",
    askAgain: "Spør på nytt",
    unfinished: "Ei betaling du byrja på her, har enno ikkje fått svar.",
    finish: "Fullfør betalinga",
    offline: "Det er inga Internett-tilkopling.",
    offlineNext: "Det du har skrive, er teke vare på. Hald fram når du er på nett igjen.",
    confirmTitle: "Stadfest hos banken din",
    confirmCancel: "Avbryt",
    confirming: "Ventar på at du stadfestar…",
    goToBank: "Gå til banken din",
  },
  declines: {
    declined: {
      message: "Kortet vart avvist.",
      next: "Prøv eit anna kort eller kontakt banken din.",
    },
    callBank: {
      message: "Banken din vil snakke med deg før denne betalinga.",
      next: "Ring nummeret på kortet, og prøv så igjen.",
    },
    tryLater: {
      message: "Banken din kunne ikkje godkjenne betalinga no.",
      next: "Prøv igjen om nokre minutt.",
    },
    notPermitted: {
      message: "Denne betalinga er ikkje tillaten med kortet.",
      next: "Bruk eit anna kort.",
    },
    cardNotSupported: {
      message: "Kortet kan ikkje brukast til denne typen kjøp.",
      next: "Bruk eit anna kort.",
    },
    currencyNotSupported: {
      message: "Kortet kan ikkje betale i {CUR}.",
      next: "Bruk eit anna kort.",
    },
    insufficientFunds: {
      message: "Det er ikkje dekning på kortet.",
      next: "Bruk eit anna kort.",
    },
    limitReached: {
      message: "Grensa for kortet er nådd.",
      next: "Bruk eit anna kort eller spør banken din.",
    },
    amountNotAllowed: {
      message: "Banken din tillèt ikkje dette beløpet på kortet.",
      next: "Spør banken din eller bruk eit anna kort.",
    },
    cardExpired: {
      message: "Kortet ditt har gått ut.",
      next: "Bruk eit anna kort.",
    },
    numberIncorrect: {
      message: "Kortnummeret er feil.",
      next: "Kontroller det og prøv igjen.",
    },
    cvcIncorrect: {
      message: "Tryggingskoden er feil.",
      next: "Kontroller han og prøv igjen.",
    },
    blikCodeIncorrect: {
      message: "BLIK-koden er feil eller utgått.",
      next: "Lag ein ny kode i appen til banken.",
    },
    expiryIncorrect: {
      message: "Utløpsdatoen er feil.",
      next: "Kontroller han og prøv igjen.",
    },
    postalCodeIncorrect: {
      message: "Postnummeret stemmer ikkje med kortet.",
      next: "Kontroller det og prøv igjen.",
    },
    addressIncorrect: {
      message: "Fakturaadressa stemmer ikkje med kortet.",
      next: "Kontroller ho og prøv igjen.",
    },
    cardUnusable: {
      message: "Dette kortet kan ikkje brukast.",
      next: "Kontakt banken din eller bruk eit anna kort.",
    },
    confirm: {
      message: "Banken din ber deg stadfeste betalinga.",
      next: "Stadfest ho hos banken din, og prøv så igjen.",
    },
    confirmOnPhone: {
      message: "Banken din ber deg stadfeste betalinga på telefonen.",
      next: "Hald telefonen inntil igjen for å stadfeste.",
    },
    notApproved: {
      message: "Betalinga kunne ikkje godkjennast.",
      next: "Prøv igjen.",
    },
    bankUnreachable: {
      message: "Vi fekk ikkje kontakt med banken din.",
      next: "Prøv igjen om nokre minutt.",
    },
    processingFailed: {
      message: "Det oppstod ein feil under handsaminga av kortet. Ingenting er trekt.",
      next: "Prøv igjen.",
    },
    paidTwice: {
      message: "Ei heilt lik betaling vart nett gjord.",
      next: "Kontroller før du betaler igjen.",
    },
    testCardNeeded: {
      message: "I testmodus verkar berre testkort. Ingenting er trekt.",
      next: "Bruk eit testkort.",
    },
  },
  errors: {
    general: {
      message: "Betalinga kunne ikkje gjennomførast.",
      next: "Prøv igjen eller bruk eit anna kort.",
    },
    notSetUp: {
      message: "Betalinga er ikkje sett opp rett. Ingenting er trekt.",
      next: "Sei frå til butikken.",
    },
    amountRefused: {
      message: "Dette beløpet kan ikkje betalast med kort. Ingenting er trekt.",
      next: "Spør butikken.",
    },
    linkClosed: {
      message: "Lenkja tek ikkje imot betalingar no. Ingenting er trekt.",
      next: "Be butikken om ei ny lenkje.",
    },
    timeOver: {
      message: "Tida for denne betalinga er ute. Ingenting er trekt.",
      next: "Gå tilbake til butikken og start betalinga på nytt.",
    },
    changed: {
      message: "Betalinga er endra i mellomtida.",
      next: "Last inn sida på nytt.",
    },
    atWork: {
      message: "Eit tidlegare forsøk er framleis under handsaming.",
      next: "Vent litt, og prøv så igjen.",
    },
    sentBefore: {
      message: "Desse kortopplysningane er sende før.",
      next: "Kontroller om du har betalt, før du prøver igjen.",
    },
    tookLong: {
      message: "Betalinga tok for lang tid. Ingenting er trekt.",
      next: "Prøv igjen.",
    },
    ibanRefused: {
      message: "Dette IBAN-nummeret kan ikkje brukast.",
      next: "Kontroller det og prøv igjen.",
    },
    triedTooOften: {
      message: "Dette kortet er prøvd for mange gonger. Ingenting er trekt.",
      next: "Bruk eit anna kort.",
    },
    tooMany: {
      message: "Det var for mange forsøk på kort tid. Ingenting er trekt.",
      next: "Vent nokre minutt, og prøv så igjen.",
    },
    unavailable: {
      message: "Kortbetaling verkar ikkje akkurat no. Ingenting er trekt.",
      next: "Prøv igjen om nokre minutt.",
    },
    ourFault: {
      message: "Noko gjekk gale hos oss.",
      next: "Prøv igjen om nokre minutt.",
    },
    connectionFailed: {
      message: "Tilkoplinga svikta. Ingenting er trekt.",
      next: "Kontroller tilkoplinga og prøv igjen.",
    },
    challengeCanceled: {
      message: "Betalinga vart ikkje stadfest. Ingenting er trekt.",
      next: "Betal på nytt eller bruk eit anna kort.",
    },
    challengeFailed: {
      message: "Banken din stadfesta ikkje betalinga. Ingenting er trekt.",
      next: "Prøv igjen eller bruk eit anna kort.",
    },
    challengeExpired: {
      message: "Tida for å stadfeste betalinga er ute. Ingenting er trekt.",
      next: "Prøv igjen.",
    },
  },
} satisfies CardMessages;
