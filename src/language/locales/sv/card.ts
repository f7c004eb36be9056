import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortuppgifter",
    number: "Kortnummer",
    expiry: "Giltigt till",
    cvc: "Säkerhetskod",
    name: "Namn på kortet",
    postalCode: "Postnummer",
    country: "Land",
    network: "Kortnätverk",
    expiryFormat: "MM / ÅÅ",
    cvcOnBack: "3 siffror på kortets baksida",
    cvcOnFront: "4 siffror på kortets framsida",
    problems: {
      number: {
        empty: "Ange ditt kortnummer.",
        incomplete: "Kortnumret är för kort.",
        incorrect: "Kontrollera kortnumret.",
      },
      expiry: {
        empty: "Ange utgångsdatumet.",
        incomplete: "Utgångsdatumet är inte fullständigt.",
        incorrect: "Kontrollera utgångsdatumet.",
        past: "Kortet har gått ut.",
        too_far: "Utgångsdatumet ligger för långt fram.",
      },
      cvc: {
        empty: "Ange säkerhetskoden.",
        incomplete: "Säkerhetskoden är för kort.",
        incorrect: "Kontrollera säkerhetskoden.",
      },
      name: {
        empty: "Ange namnet på kortet.",
      },
      postalCode: {
        empty: "Ange postnumret.",
        incorrect: "Kontrollera postnumret.",
      },
    },
    missing: "Ange ditt kort.",
    notComplete: "Kortuppgifterna är inte fullständiga.",
  },
  payment: {
    pay: "Betala {amount}",
    payWithoutAmount: "Betala",
    paying: "Betalar {amount}…",
    payingWithoutAmount: "Betalar…",
    paid: "Betalt. Tack.",
    slow: "Det tar längre tid än vanligt. Låt sidan vara öppen.",
    unknown: "Vi vet ännu inte om din betalning gick igenom.",
    unknownNext: "Fråga igen. Du betalar inte två gånger.",
    askAgain: "Fråga igen",
    unfinished: "En betalning som du påbörjade här har ännu inte fått svar.",
    finish: "Slutför betalningen",
    offline: "Det finns ingen internetanslutning.",
    offlineNext: "Det du har skrivit finns kvar. Fortsätt när du är uppkopplad igen.",
    confirmTitle: "Bekräfta hos banken",
    confirmCancel: "Avbryt",
    confirming: "Väntar på din bekräftelse…",
    goToBank: "Gå till din bank",
  },
  declines: {
    declined: {
      message: "Ditt kort nekades.",
      next: "Prova ett annat kort eller kontakta din bank.",
    },
    callBank: {
      message: "Din bank vill tala med dig före betalningen.",
      next: "Ring numret på ditt kort och försök sedan igen.",
    },
    tryLater: {
      message: "Din bank kunde inte godkänna betalningen just nu.",
      next: "Försök igen om några minuter.",
    },
    notPermitted: {
      message: "Den här betalningen är inte tillåten med kortet.",
      next: "Använd ett annat kort.",
    },
    cardNotSupported: {
      message: "Kortet kan inte användas för den här typen av köp.",
      next: "Använd ett annat kort.",
    },
    currencyNotSupported: {
      message: "Kortet kan inte betala i {CUR}.",
      next: "Använd ett annat kort.",
    },
    insufficientFunds: {
      message: "Det finns inte tillräckligt med pengar på kortet.",
      next: "Använd ett annat kort.",
    },
    limitReached: {
      message: "Kortets gräns är nådd.",
      next: "Använd ett annat kort eller fråga din bank.",
    },
    amountNotAllowed: {
      message: "Din bank tillåter inte det här beloppet på kortet.",
      next: "Fråga din bank eller använd ett annat kort.",
    },
    cardExpired: {
      message: "Ditt kort har gått ut.",
      next: "Använd ett annat kort.",
    },
    numberIncorrect: {
      message: "Kortnumret är fel.",
      next: "Kontrollera det och försök igen.",
    },
    cvcIncorrect: {
      message: "Säkerhetskoden är fel.",
      next: "Kontrollera den och försök igen.",
    },
    blikCodeIncorrect: {
      message: "BLIK-koden är fel eller har gått ut.",
      next: "Skapa en ny kod i din banks app.",
    },
    expiryIncorrect: {
      message: "Utgångsdatumet är fel.",
      next: "Kontrollera det och försök igen.",
    },
    postalCodeIncorrect: {
      message: "Postnumret stämmer inte med ditt kort.",
      next: "Kontrollera det och försök igen.",
    },
    addressIncorrect: {
      message: "Faktureringsadressen stämmer inte med ditt kort.",
      next: "Kontrollera den och försök igen.",
    },
    cardUnusable: {
      message: "Det här kortet kan inte användas.",
      next: "Kontakta din bank eller använd ett annat kort.",
    },
    confirm: {
      message: "Din bank ber dig bekräfta betalningen.",
      next: "Bekräfta den hos din bank och försök sedan igen.",
    },
    confirmOnPhone: {
      message: "Din bank ber dig bekräfta betalningen i telefonen.",
      next: "Håll fram telefonen igen för att bekräfta.",
    },
    notApproved: {
      message: "Betalningen kunde inte godkännas.",
      next: "Försök igen.",
    },
    bankUnreachable: {
      message: "Din bank gick inte att nå.",
      next: "Försök igen om några minuter.",
    },
    processingFailed: {
      message: "Ett fel uppstod när ditt kort behandlades. Inget har dragits.",
      next: "Försök igen.",
    },
    paidTwice: {
      message: "En likadan betalning gjordes nyss.",
      next: "Kontrollera innan du betalar igen.",
    },
    testCardNeeded: {
      message: "I testläge fungerar bara testkort. Inget har dragits.",
      next: "Använd ett testkort.",
    },
  },
  errors: {
    general: {
      message: "Betalningen kunde inte genomföras.",
      next: "Försök igen eller använd ett annat kort.",
    },
    notSetUp: {
      message: "Betalningen är inte rätt inställd. Inget har dragits.",
      next: "Säg till butiken.",
    },
    amountRefused: {
      message: "Det här beloppet kan inte betalas med kort. Inget har dragits.",
      next: "Fråga butiken.",
    },
    linkClosed: {
      message: "Länken tar inte emot betalningar just nu. Inget har dragits.",
      next: "Be butiken om en ny länk.",
    },
    timeOver: {
      message: "Tiden för betalningen har gått ut. Inget har dragits.",
      next: "Gå tillbaka till butiken och börja om med betalningen.",
    },
    changed: {
      message: "Betalningen har ändrats under tiden.",
      next: "Läs in sidan igen.",
    },
    atWork: {
      message: "Ett tidigare försök behandlas fortfarande.",
      next: "Vänta en stund och försök sedan igen.",
    },
    sentBefore: {
      message: "De här kortuppgifterna har redan skickats.",
      next: "Kontrollera om du har betalat innan du försöker igen.",
    },
    tookLong: {
      message: "Betalningen tog för lång tid. Inget har dragits.",
      next: "Försök igen.",
    },
    ibanRefused: {
      message: "Det här IBAN-numret kan inte användas.",
      next: "Kontrollera det och försök igen.",
    },
    triedTooOften: {
      message: "Det här kortet har provats för många gånger. Inget har dragits.",
      next: "Använd ett annat kort.",
    },
    tooMany: {
      message: "Det blev för många försök på kort tid. Inget har dragits.",
      next: "Vänta några minuter och försök sedan igen.",
    },
    unavailable: {
      message: "Kortbetalningar fungerar inte just nu. Inget har dragits.",
      next: "Försök igen om några minuter.",
    },
    ourFault: {
      message: "Något gick fel hos oss.",
      next: "Försök igen om några minuter.",
    },
    connectionFailed: {
      message: "Anslutningen misslyckades. Inget har dragits.",
      next: "Kontrollera anslutningen och försök igen.",
    },
    challengeCanceled: {
      message: "Betalningen bekräftades inte. Inget har dragits.",
      next: "Betala igen eller använd ett annat kort.",
    },
    challengeFailed: {
      message: "Din bank bekräftade inte betalningen. Inget har dragits.",
      next: "Försök igen eller använd ett annat kort.",
    },
    challengeExpired: {
      message: "Tiden för att bekräfta betalningen har gått ut. Inget har dragits.",
      next: "Försök igen.",
    },
  },
} satisfies CardMessages;
