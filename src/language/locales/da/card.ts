import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortoplysninger",
    number: "Kortnummer",
    expiry: "Udløbsdato",
    cvc: "Kontrolcifre",
    name: "Navn på kortet",
    postalCode: "Postnummer",
    country: "Land",
    network: "Kortnetværk",
    expiryFormat: "MM / ÅÅ",
    cvcOnBack: "3 cifre på bagsiden af dit kort",
    cvcOnFront: "4 cifre på forsiden af dit kort",
    problems: {
      number: {
        empty: "Indtast dit kortnummer.",
        incomplete: "Kortnummeret er for kort.",
        incorrect: "Kontrollér kortnummeret.",
      },
      expiry: {
        empty: "Indtast udløbsdatoen.",
        incomplete: "Udløbsdatoen er ikke fuldstændig.",
        incorrect: "Kontrollér udløbsdatoen.",
        past: "Kortet er udløbet.",
        too_far: "Udløbsdatoen ligger for langt ude i fremtiden.",
      },
      cvc: {
        empty: "Indtast kontrolcifrene.",
        incomplete: "Der mangler kontrolcifre.",
        incorrect: "Kontrollér kontrolcifrene.",
      },
      name: {
        empty: "Indtast navnet på kortet.",
      },
      postalCode: {
        empty: "Indtast postnummeret.",
        incorrect: "Kontrollér postnummeret.",
      },
    },
    missing: "Indtast dit kort.",
    notComplete: "Kortoplysningerne er ikke fuldstændige.",
  },
  payment: {
    pay: "Betal {amount}",
    payWithoutAmount: "Betal",
    paying: "Betaler {amount}…",
    payingWithoutAmount: "Betaler…",
    paid: "Betalt. Tak.",
    slow: "Det tager længere tid end normalt. Lad siden være åben.",
    unknown: "Vi ved endnu ikke, om din betaling gik igennem.",
    unknownNext: "Spørg igen. Du kommer ikke til at betale to gange.",
    askAgain: "Spørg igen",
    unfinished: "En betaling, som du begyndte på her, har endnu ikke fået svar.",
    finish: "Afslut betalingen",
    offline: "Der er ingen internetforbindelse.",
    offlineNext: "Det, du har skrevet, er bevaret. Fortsæt, når du er online igen.",
    confirmTitle: "Bekræft hos banken",
    confirmCancel: "Annuller",
    confirming: "Venter på din bekræftelse…",
    goToBank: "Gå til din bank",
  },
  declines: {
    declined: {
      message: "Dit kort blev afvist.",
      next: "Prøv et andet kort, eller kontakt din bank.",
    },
    callBank: {
      message: "Din bank vil tale med dig før denne betaling.",
      next: "Ring til nummeret på dit kort, og prøv så igen.",
    },
    tryLater: {
      message: "Din bank kunne ikke godkende betalingen lige nu.",
      next: "Prøv igen om et par minutter.",
    },
    notPermitted: {
      message: "Denne betaling er ikke tilladt med kortet.",
      next: "Brug et andet kort.",
    },
    cardNotSupported: {
      message: "Kortet kan ikke bruges til denne type køb.",
      next: "Brug et andet kort.",
    },
    currencyNotSupported: {
      message: "Kortet kan ikke betale i {CUR}.",
      next: "Brug et andet kort.",
    },
    insufficientFunds: {
      message: "Der er ikke dækning på dit kort.",
      next: "Brug et andet kort.",
    },
    limitReached: {
      message: "Kortets grænse er nået.",
      next: "Brug et andet kort, eller spørg din bank.",
    },
    amountNotAllowed: {
      message: "Din bank tillader ikke dette beløb på kortet.",
      next: "Spørg din bank, eller brug et andet kort.",
    },
    cardExpired: {
      message: "Dit kort er udløbet.",
      next: "Brug et andet kort.",
    },
    numberIncorrect: {
      message: "Kortnummeret er forkert.",
      next: "Kontrollér det, og prøv igen.",
    },
    cvcIncorrect: {
      message: "Kontrolcifrene er forkerte.",
      next: "Kontrollér dem, og prøv igen.",
    },
    blikCodeIncorrect: {
      message: "BLIK-koden er forkert eller udløbet.",
      next: "Opret en ny kode i din banks app.",
    },
    expiryIncorrect: {
      message: "Udløbsdatoen er forkert.",
      next: "Kontrollér den, og prøv igen.",
    },
    postalCodeIncorrect: {
      message: "Postnummeret passer ikke til dit kort.",
      next: "Kontrollér det, og prøv igen.",
    },
    addressIncorrect: {
      message: "Faktureringsadressen passer ikke til dit kort.",
      next: "Kontrollér den, og prøv igen.",
    },
    cardUnusable: {
      message: "Dette kort kan ikke bruges.",
      next: "Kontakt din bank, eller brug et andet kort.",
    },
    confirm: {
      message: "Din bank beder dig bekræfte betalingen.",
      next: "Bekræft den hos din bank, og prøv så igen.",
    },
    confirmOnPhone: {
      message: "Din bank beder dig bekræfte betalingen på telefonen.",
      next: "Hold telefonen hen igen for at bekræfte.",
    },
    notApproved: {
      message: "Betalingen kunne ikke godkendes.",
      next: "Prøv igen.",
    },
    bankUnreachable: {
      message: "Din bank kunne ikke kontaktes.",
      next: "Prøv igen om et par minutter.",
    },
    processingFailed: {
      message: "Der opstod en fejl under behandlingen af dit kort. Der er ikke trukket noget.",
      next: "Prøv igen.",
    },
    paidTwice: {
      message: "Der er lige foretaget en magen til betaling.",
      next: "Kontrollér det, før du betaler igen.",
    },
    testCardNeeded: {
      message: "I testtilstand virker kun testkort. Der er ikke trukket noget.",
      next: "Brug et testkort.",
    },
  },
  errors: {
    general: {
      message: "Betalingen kunne ikke gennemføres.",
      next: "Prøv igen, eller brug et andet kort.",
    },
    notSetUp: {
      message: "Betalingen er ikke sat rigtigt op. Der er ikke trukket noget.",
      next: "Sig det til butikken.",
    },
    amountRefused: {
      message: "Dette beløb kan ikke betales med kort. Der er ikke trukket noget.",
      next: "Spørg butikken.",
    },
    linkClosed: {
      message: "Linket tager ikke imod betalinger lige nu. Der er ikke trukket noget.",
      next: "Bed butikken om et nyt link.",
    },
    timeOver: {
      message: "Tiden til denne betaling er udløbet. Der er ikke trukket noget.",
      next: "Gå tilbage til butikken, og begynd betalingen forfra.",
    },
    changed: {
      message: "Betalingen er ændret i mellemtiden.",
      next: "Genindlæs siden.",
    },
    atWork: {
      message: "Et tidligere forsøg er stadig under behandling.",
      next: "Vent et øjeblik, og prøv så igen.",
    },
    sentBefore: {
      message: "Disse kortoplysninger er sendt før.",
      next: "Kontrollér, om du har betalt, før du prøver igen.",
    },
    tookLong: {
      message: "Betalingen tog for lang tid. Der er ikke trukket noget.",
      next: "Prøv igen.",
    },
    ibanRefused: {
      message: "Dette IBAN-nummer kan ikke bruges.",
      next: "Kontrollér det, og prøv igen.",
    },
    triedTooOften: {
      message: "Dette kort er blevet prøvet for mange gange. Der er ikke trukket noget.",
      next: "Brug et andet kort.",
    },
    tooMany: {
      message: "Der var for mange forsøg på kort tid. Der er ikke trukket noget.",
      next: "Vent et par minutter, og prøv så igen.",
    },
    unavailable: {
      message: "Kortbetaling virker ikke lige nu. Der er ikke trukket noget.",
      next: "Prøv igen om et par minutter.",
    },
    ourFault: {
      message: "Noget gik galt hos os.",
      next: "Prøv igen om et par minutter.",
    },
    connectionFailed: {
      message: "Forbindelsen mislykkedes. Der er ikke trukket noget.",
      next: "Kontrollér din forbindelse, og prøv igen.",
    },
    challengeCanceled: {
      message: "Betalingen blev ikke bekræftet. Der er ikke trukket noget.",
      next: "Betal igen, eller brug et andet kort.",
    },
    challengeFailed: {
      message: "Din bank bekræftede ikke betalingen. Der er ikke trukket noget.",
      next: "Prøv igen, eller brug et andet kort.",
    },
    challengeExpired: {
      message: "Tiden til at bekræfte betalingen er udløbet. Der er ikke trukket noget.",
      next: "Prøv igen.",
    },
  },
} satisfies CardMessages;
