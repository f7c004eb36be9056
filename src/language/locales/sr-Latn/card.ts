import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Podaci o kartici",
    number: "Broj kartice",
    expiry: "Datum isteka",
    cvc: "Bezbednosni kod",
    name: "Ime na kartici",
    postalCode: "Poštanski broj",
    country: "Država",
    network: "Kartična mreža",
    expiryFormat: "MM / GG",
    cvcOnBack: "3 cifre na poleđini kartice",
    cvcOnFront: "4 cifre na prednjoj strani kartice",
    problems: {
      number: {
        empty: "Unesite broj kartice.",
        incomplete: "Broj kartice je prekratak.",
        incorrect: "Proverite broj kartice.",
      },
      expiry: {
        empty: "Unesite datum isteka.",
        incomplete: "Datum isteka nije potpun.",
        incorrect: "Proverite datum isteka.",
        past: "Ova kartica je istekla.",
        too_far: "Datum isteka je predaleko.",
      },
      cvc: {
        empty: "Unesite bezbednosni kod.",
        incomplete: "Bezbednosni kod je prekratak.",
        incorrect: "Proverite bezbednosni kod.",
      },
      name: {
        empty: "Unesite ime na kartici.",
      },
      postalCode: {
        empty: "Unesite poštanski broj.",
        incorrect: "Proverite poštanski broj.",
      },
    },
    missing: "Unesite podatke o kartici.",
    notComplete: "Podaci o kartici nisu potpuni.",
  },
  payment: {
    pay: "Plati {amount}",
    payWithoutAmount: "Plati",
    paying: "Plaćanje {amount}…",
    payingWithoutAmount: "Plaćanje…",
    paid: "Plaćeno. Hvala.",
    slow: "Ovo traje duže nego obično. Ostavite stranicu otvorenu.",
    unknown: "Još ne znamo da li je plaćanje uspelo.",
    unknownNext: "Proverite ponovo. Nećete platiti dvaput.",
    askAgain: "Proveri ponovo",
    unfinished: "Za plaćanje koje ste ovde započeli još nema odgovora.",
    finish: "Završi plaćanje",
    offline: "Nema internet veze.",
    offlineNext: "Ono što ste upisali ostaje. Nastavite kada se veza vrati.",
    confirmTitle: "Potvrda kod vaše banke",
    confirmCancel: "Otkaži",
    confirming: "Čekamo vašu potvrdu…",
    goToBank: "Idi na stranicu banke",
  },
  declines: {
    declined: {
      message: "Vaša kartica je odbijena.",
      next: "Probajte drugu karticu ili se obratite svojoj banci.",
    },
    callBank: {
      message: "Vaša banka želi da razgovara sa vama pre ovog plaćanja.",
      next: "Pozovite broj na kartici, pa pokušajte ponovo.",
    },
    tryLater: {
      message: "Vaša banka trenutno nije mogla ovo da odobri.",
      next: "Pokušajte ponovo za nekoliko minuta.",
    },
    notPermitted: {
      message: "Ovo plaćanje nije dozvoljeno ovom karticom.",
      next: "Upotrebite drugu karticu.",
    },
    cardNotSupported: {
      message: "Ova kartica ne podržava takvu kupovinu.",
      next: "Upotrebite drugu karticu.",
    },
    currencyNotSupported: {
      message: "Ovom karticom ne može da se plati u valuti {CUR}.",
      next: "Upotrebite drugu karticu.",
    },
    insufficientFunds: {
      message: "Na kartici nema dovoljno sredstava.",
      next: "Upotrebite drugu karticu.",
    },
    limitReached: {
      message: "Dostignut je limit ove kartice.",
      next: "Upotrebite drugu karticu ili pitajte svoju banku.",
    },
    amountNotAllowed: {
      message: "Vaša banka ne dozvoljava ovaj iznos na kartici.",
      next: "Pitajte svoju banku ili upotrebite drugu karticu.",
    },
    cardExpired: {
      message: "Vaša kartica je istekla.",
      next: "Upotrebite drugu karticu.",
    },
    numberIncorrect: {
      message: "Broj kartice nije tačan.",
      next: "Proverite ga i pokušajte ponovo.",
    },
    cvcIncorrect: {
      message: "Bezbednosni kod nije tačan.",
      next: "Proverite ga i pokušajte ponovo.",
    },
    blikCodeIncorrect: {
      message: "BLIK kod nije tačan ili je istekao.",
      next: "Napravite novi kod u aplikaciji svoje banke.",
    },
    expiryIncorrect: {
      message: "Datum isteka nije tačan.",
      next: "Proverite ga i pokušajte ponovo.",
    },
    postalCodeIncorrect: {
      message: "Poštanski broj ne odgovara vašoj kartici.",
      next: "Proverite ga i pokušajte ponovo.",
    },
    addressIncorrect: {
      message: "Adresa za naplatu ne odgovara vašoj kartici.",
      next: "Proverite je i pokušajte ponovo.",
    },
    cardUnusable: {
      message: "Ova kartica ne može da se koristi.",
      next: "Obratite se svojoj banci ili upotrebite drugu karticu.",
    },
    confirm: {
      message: "Vaša banka traži da potvrdite ovo plaćanje.",
      next: "Potvrdite ga kod svoje banke, pa pokušajte ponovo.",
    },
    confirmOnPhone: {
      message: "Vaša banka traži da ovo plaćanje potvrdite na telefonu.",
      next: "Ponovo prislonite telefon radi potvrde.",
    },
    notApproved: {
      message: "Plaćanje nije moglo da bude odobreno.",
      next: "Pokušajte ponovo.",
    },
    bankUnreachable: {
      message: "Vaša banka nije bila dostupna.",
      next: "Pokušajte ponovo za nekoliko minuta.",
    },
    processingFailed: {
      message: "Došlo je do greške pri obradi kartice. Ništa nije naplaćeno.",
      next: "Pokušajte ponovo.",
    },
    paidTwice: {
      message: "Upravo je izvršeno isto takvo plaćanje.",
      next: "Proverite pre nego što ponovo platite.",
    },
    testCardNeeded: {
      message: "U probnom režimu rade samo probne kartice. Ništa nije naplaćeno.",
      next: "Upotrebite probnu karticu.",
    },
  },
  errors: {
    general: {
      message: "Plaćanje nije uspelo.",
      next: "Pokušajte ponovo ili upotrebite drugu karticu.",
    },
    notSetUp: {
      message: "Ovo plaćanje nije ispravno podešeno. Ništa nije naplaćeno.",
      next: "Obavestite trgovca.",
    },
    amountRefused: {
      message: "Ovaj iznos ne može da se plati karticom. Ništa nije naplaćeno.",
      next: "Pitajte trgovca.",
    },
    linkClosed: {
      message: "Ovaj link trenutno ne prima plaćanja. Ništa nije naplaćeno.",
      next: "Zatražite novi link od trgovca.",
    },
    timeOver: {
      message: "Vreme za ovo plaćanje je isteklo. Ništa nije naplaćeno.",
      next: "Vratite se u prodavnicu i započnite plaćanje ispočetka.",
    },
    changed: {
      message: "Ovo plaćanje se u međuvremenu promenilo.",
      next: "Ponovo učitajte stranicu.",
    },
    atWork: {
      message: "Prethodni pokušaj se još obrađuje.",
      next: "Sačekajte trenutak, pa pokušajte ponovo.",
    },
    sentBefore: {
      message: "Ovi podaci o kartici su već poslati.",
      next: "Pre novog pokušaja proverite da li ste već platili.",
    },
    tookLong: {
      message: "Plaćanje je trajalo predugo. Ništa nije naplaćeno.",
      next: "Pokušajte ponovo.",
    },
    ibanRefused: {
      message: "Ovaj IBAN ne može da se koristi.",
      next: "Proverite ga i pokušajte ponovo.",
    },
    triedTooOften: {
      message: "Ova kartica je isprobana previše puta. Ništa nije naplaćeno.",
      next: "Upotrebite drugu karticu.",
    },
    tooMany: {
      message: "Bilo je previše pokušaja za kratko vreme. Ništa nije naplaćeno.",
      next: "Sačekajte nekoliko minuta, pa pokušajte ponovo.",
    },
    unavailable: {
      message: "Plaćanje karticom trenutno ne radi. Ništa nije naplaćeno.",
      next: "Pokušajte ponovo za nekoliko minuta.",
    },
    ourFault: {
      message: "Došlo je do greške na našoj strani.",
      next: "Pokušajte ponovo za nekoliko minuta.",
    },
    connectionFailed: {
      message: "Veza nije uspela. Ništa nije naplaćeno.",
      next: "Proverite vezu i pokušajte ponovo.",
    },
    challengeCanceled: {
      message: "Plaćanje nije potvrđeno. Ništa nije naplaćeno.",
      next: "Platite ponovo ili upotrebite drugu karticu.",
    },
    challengeFailed: {
      message: "Vaša banka nije potvrdila plaćanje. Ništa nije naplaćeno.",
      next: "Pokušajte ponovo ili upotrebite drugu karticu.",
    },
    challengeExpired: {
      message: "Vreme za potvrdu plaćanja je isteklo. Ništa nije naplaćeno.",
      next: "Pokušajte ponovo.",
    },
  },
} satisfies CardMessages;
