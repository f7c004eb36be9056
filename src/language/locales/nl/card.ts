import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kaartgegevens",
    number: "Kaartnummer",
    expiry: "Vervaldatum",
    cvc: "Beveiligingscode",
    name: "Naam op de kaart",
    postalCode: "Postcode",
    country: "Land",
    network: "Kaartnetwerk",
    expiryFormat: "MM / JJ",
    cvcOnBack: "3 cijfers op de achterkant van je kaart",
    cvcOnFront: "4 cijfers op de voorkant van je kaart",
    problems: {
      number: {
        empty: "Vul je kaartnummer in.",
        incomplete: "Het kaartnummer is te kort.",
        incorrect: "Controleer het kaartnummer.",
      },
      expiry: {
        empty: "Vul de vervaldatum in.",
        incomplete: "De vervaldatum is niet volledig.",
        incorrect: "Controleer de vervaldatum.",
        past: "Deze kaart is verlopen.",
        too_far: "De vervaldatum ligt te ver in de toekomst.",
      },
      cvc: {
        empty: "Vul de beveiligingscode in.",
        incomplete: "De beveiligingscode is te kort.",
        incorrect: "Controleer de beveiligingscode.",
      },
      name: {
        empty: "Vul de naam op de kaart in.",
      },
      postalCode: {
        empty: "Vul de postcode in.",
        incorrect: "Controleer de postcode.",
      },
    },
    missing: "Vul je kaart in.",
    notComplete: "De kaartgegevens zijn niet volledig.",
  },
  payment: {
    pay: "{amount} betalen",
    payWithoutAmount: "Betalen",
    paying: "{amount} wordt betaald…",
    payingWithoutAmount: "Bezig met betalen…",
    paid: "Betaald. Bedankt.",
    slow: "Het duurt langer dan normaal. Houd deze pagina open.",
    unknown: "We weten nog niet of je betaling is gelukt.",
    unknownNext: "Vraag het opnieuw. Je betaalt niet dubbel.",
    askAgain: "Opnieuw vragen",
    unfinished: "Een betaling die je hier bent begonnen, heeft nog geen antwoord.",
    finish: "Betaling afmaken",
    offline: "Er is geen internetverbinding.",
    offlineNext: "Wat je hebt ingevuld, blijft staan. Ga verder zodra je weer online bent.",
    confirmTitle: "Bevestig bij je bank",
    confirmCancel: "Annuleren",
    confirming: "Wachten op je bevestiging…",
    goToBank: "Naar je bank",
  },
  declines: {
    declined: {
      message: "Je kaart is geweigerd.",
      next: "Probeer een andere kaart of neem contact op met je bank.",
    },
    callBank: {
      message: "Je bank wil je spreken vóór deze betaling.",
      next: "Bel het nummer op je kaart en probeer het daarna opnieuw.",
    },
    tryLater: {
      message: "Je bank kon dit nu niet goedkeuren.",
      next: "Probeer het over een paar minuten opnieuw.",
    },
    notPermitted: {
      message: "Deze betaling is niet toegestaan met deze kaart.",
      next: "Gebruik een andere kaart.",
    },
    cardNotSupported: {
      message: "Deze kaart is niet geschikt voor dit soort aankopen.",
      next: "Gebruik een andere kaart.",
    },
    currencyNotSupported: {
      message: "Met deze kaart kun je niet in {CUR} betalen.",
      next: "Gebruik een andere kaart.",
    },
    insufficientFunds: {
      message: "Er staat niet genoeg saldo op je kaart.",
      next: "Gebruik een andere kaart.",
    },
    limitReached: {
      message: "De limiet van deze kaart is bereikt.",
      next: "Gebruik een andere kaart of vraag het je bank.",
    },
    amountNotAllowed: {
      message: "Je bank staat dit bedrag met de kaart niet toe.",
      next: "Vraag het je bank of gebruik een andere kaart.",
    },
    cardExpired: {
      message: "Je kaart is verlopen.",
      next: "Gebruik een andere kaart.",
    },
    numberIncorrect: {
      message: "Het kaartnummer klopt niet.",
      next: "Controleer het en probeer het opnieuw.",
    },
    cvcIncorrect: {
      message: "De beveiligingscode klopt niet.",
      next: "Controleer de code en probeer het opnieuw.",
    },
    blikCodeIncorrect: {
      message: "De BLIK-code klopt niet of is verlopen.",
      next: "Maak een nieuwe code in de app van je bank.",
    },
    expiryIncorrect: {
      message: "De vervaldatum klopt niet.",
      next: "Controleer de datum en probeer het opnieuw.",
    },
    postalCodeIncorrect: {
      message: "De postcode hoort niet bij je kaart.",
      next: "Controleer de postcode en probeer het opnieuw.",
    },
    addressIncorrect: {
      message: "Het factuuradres hoort niet bij je kaart.",
      next: "Controleer het adres en probeer het opnieuw.",
    },
    cardUnusable: {
      message: "Deze kaart kan niet worden gebruikt.",
      next: "Neem contact op met je bank of gebruik een andere kaart.",
    },
    confirm: {
      message: "Je bank vraagt je deze betaling te bevestigen.",
      next: "Bevestig de betaling bij je bank en probeer het daarna opnieuw.",
    },
    confirmOnPhone: {
      message: "Je bank vraagt je deze betaling op je telefoon te bevestigen.",
      next: "Houd je telefoon er nog een keer tegenaan om te bevestigen.",
    },
    notApproved: {
      message: "De betaling kon niet worden goedgekeurd.",
      next: "Probeer het opnieuw.",
    },
    bankUnreachable: {
      message: "Je bank was niet bereikbaar.",
      next: "Probeer het over een paar minuten opnieuw.",
    },
    processingFailed: {
      message: "Er is een fout opgetreden bij het verwerken van je kaart. Er is niets afgeschreven.",
      next: "Probeer het opnieuw.",
    },
    paidTwice: {
      message: "Er is net een gelijke betaling gedaan.",
      next: "Controleer dat voordat je opnieuw betaalt.",
    },
    testCardNeeded: {
      message: "In de testmodus werken alleen testkaarten. Er is niets afgeschreven.",
      next: "Gebruik een testkaart.",
    },
  },
  errors: {
    general: {
      message: "De betaling kon niet worden uitgevoerd.",
      next: "Probeer het opnieuw of gebruik een andere kaart.",
    },
    notSetUp: {
      message: "Deze betaling is niet goed ingesteld. Er is niets afgeschreven.",
      next: "Laat het de winkel weten.",
    },
    amountRefused: {
      message: "Dit bedrag kan niet met een kaart worden betaald. Er is niets afgeschreven.",
      next: "Vraag het de winkel.",
    },
    linkClosed: {
      message: "Via deze link kun je nu niet betalen. Er is niets afgeschreven.",
      next: "Vraag de winkel om een nieuwe link.",
    },
    timeOver: {
      message: "De tijd voor deze betaling is voorbij. Er is niets afgeschreven.",
      next: "Ga terug naar de winkel en begin de betaling opnieuw.",
    },
    changed: {
      message: "Deze betaling is intussen veranderd.",
      next: "Laad de pagina opnieuw.",
    },
    atWork: {
      message: "Een eerdere poging wordt nog verwerkt.",
      next: "Wacht even en probeer het dan opnieuw.",
    },
    sentBefore: {
      message: "Deze kaartgegevens zijn al eerder verstuurd.",
      next: "Controleer of je hebt betaald voordat je het opnieuw probeert.",
    },
    tookLong: {
      message: "De betaling duurde te lang. Er is niets afgeschreven.",
      next: "Probeer het opnieuw.",
    },
    ibanRefused: {
      message: "Deze IBAN kan niet worden gebruikt.",
      next: "Controleer het en probeer het opnieuw.",
    },
    triedTooOften: {
      message: "Deze kaart is te vaak geprobeerd. Er is niets afgeschreven.",
      next: "Gebruik een andere kaart.",
    },
    tooMany: {
      message: "Er waren te veel pogingen in korte tijd. Er is niets afgeschreven.",
      next: "Wacht een paar minuten en probeer het dan opnieuw.",
    },
    unavailable: {
      message: "Kaartbetalingen werken nu niet. Er is niets afgeschreven.",
      next: "Probeer het over een paar minuten opnieuw.",
    },
    ourFault: {
      message: "Er ging bij ons iets mis.",
      next: "Probeer het over een paar minuten opnieuw.",
    },
    connectionFailed: {
      message: "De verbinding is mislukt. Er is niets afgeschreven.",
      next: "Controleer je verbinding en probeer het opnieuw.",
    },
    challengeCanceled: {
      message: "De betaling is niet bevestigd. Er is niets afgeschreven.",
      next: "Betaal opnieuw of gebruik een andere kaart.",
    },
    challengeFailed: {
      message: "Je bank heeft de betaling niet bevestigd. Er is niets afgeschreven.",
      next: "Probeer het opnieuw of gebruik een andere kaart.",
    },
    challengeExpired: {
      message: "De tijd om de betaling te bevestigen is voorbij. Er is niets afgeschreven.",
      next: "Probeer het opnieuw.",
    },
  },
} satisfies CardMessages;
