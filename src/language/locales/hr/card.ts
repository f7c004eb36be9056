import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Podaci o kartici",
    number: "Broj kartice",
    expiry: "Datum isteka",
    cvc: "Sigurnosni kod",
    name: "Ime na kartici",
    postalCode: "Poštanski broj",
    country: "Država",
    network: "Kartična mreža",
    expiryFormat: "MM / GG",
    cvcOnBack: "3 znamenke na poleđini kartice",
    cvcOnFront: "4 znamenke na prednjoj strani kartice",
    problems: {
      number: {
        empty: "Unesite broj kartice.",
        incomplete: "Broj kartice je prekratak.",
        incorrect: "Provjerite broj kartice.",
      },
      expiry: {
        empty: "Unesite datum isteka.",
        incomplete: "Datum isteka nije potpun.",
        incorrect: "Provjerite datum isteka.",
        past: "Ova je kartica istekla.",
        too_far: "Datum isteka je predaleko.",
      },
      cvc: {
        empty: "Unesite sigurnosni kod.",
        incomplete: "Sigurnosni kod je prekratak.",
        incorrect: "Provjerite sigurnosni kod.",
      },
      name: {
        empty: "Unesite ime na kartici.",
      },
      postalCode: {
        empty: "Unesite poštanski broj.",
        incorrect: "Provjerite poštanski broj.",
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
    slow: "Ovo traje dulje nego obično. Ostavite stranicu otvorenom.",
    unknown: "Još ne znamo je li vaše plaćanje uspjelo.",
    unknownNext: "Provjerite ponovno. Nećete platiti dvaput.",
    askAgain: "Provjeri ponovno",
    unfinished: "Plaćanje koje ste ovdje započeli još nema odgovor.",
    finish: "Dovrši plaćanje",
    offline: "Nema internetske veze.",
    offlineNext: "Ono što ste upisali ostaje. Nastavite kada se veza vrati.",
    confirmTitle: "Potvrda kod vaše banke",
    confirmCancel: "Odustani",
    confirming: "Čekamo vašu potvrdu…",
    goToBank: "Idi na stranicu banke",
  },
  declines: {
    declined: {
      message: "Vaša je kartica odbijena.",
      next: "Pokušajte s drugom karticom ili se obratite svojoj banci.",
    },
    callBank: {
      message: "Vaša banka želi razgovarati s vama prije ovog plaćanja.",
      next: "Nazovite broj na kartici, a zatim pokušajte ponovno.",
    },
    tryLater: {
      message: "Vaša banka to trenutačno nije mogla odobriti.",
      next: "Pokušajte ponovno za nekoliko minuta.",
    },
    notPermitted: {
      message: "Ovo plaćanje nije dopušteno ovom karticom.",
      next: "Upotrijebite drugu karticu.",
    },
    cardNotSupported: {
      message: "Ova kartica ne podržava takvu kupnju.",
      next: "Upotrijebite drugu karticu.",
    },
    currencyNotSupported: {
      message: "Ovom se karticom ne može platiti u valuti {CUR}.",
      next: "Upotrijebite drugu karticu.",
    },
    insufficientFunds: {
      message: "Na kartici nema dovoljno sredstava.",
      next: "Upotrijebite drugu karticu.",
    },
    limitReached: {
      message: "Dosegnut je limit ove kartice.",
      next: "Upotrijebite drugu karticu ili pitajte svoju banku.",
    },
    amountNotAllowed: {
      message: "Vaša banka ne dopušta ovaj iznos na kartici.",
      next: "Pitajte svoju banku ili upotrijebite drugu karticu.",
    },
    cardExpired: {
      message: "Vaša je kartica istekla.",
      next: "Upotrijebite drugu karticu.",
    },
    numberIncorrect: {
      message: "Broj kartice nije točan.",
      next: "Provjerite ga i pokušajte ponovno.",
    },
    cvcIncorrect: {
      message: "Sigurnosni kod nije točan.",
      next: "Provjerite ga i pokušajte ponovno.",
    },
    blikCodeIncorrect: {
      message: "BLIK kod nije točan ili je istekao.",
      next: "Izradite novi kod u aplikaciji svoje banke.",
    },
    expiryIncorrect: {
      message: "Datum isteka nije točan.",
      next: "Provjerite ga i pokušajte ponovno.",
    },
    postalCodeIncorrect: {
      message: "Poštanski broj ne odgovara vašoj kartici.",
      next: "Provjerite ga i pokušajte ponovno.",
    },
    addressIncorrect: {
      message: "Adresa za naplatu ne odgovara vašoj kartici.",
      next: "Provjerite je i pokušajte ponovno.",
    },
    cardUnusable: {
      message: "Ova se kartica ne može upotrijebiti.",
      next: "Obratite se svojoj banci ili upotrijebite drugu karticu.",
    },
    confirm: {
      message: "Vaša banka traži da potvrdite ovo plaćanje.",
      next: "Potvrdite ga kod svoje banke, a zatim pokušajte ponovno.",
    },
    confirmOnPhone: {
      message: "Vaša banka traži da ovo plaćanje potvrdite na telefonu.",
      next: "Ponovno prislonite telefon za potvrdu.",
    },
    notApproved: {
      message: "Plaćanje nije moglo biti odobreno.",
      next: "Pokušajte ponovno.",
    },
    bankUnreachable: {
      message: "Vaša banka nije bila dostupna.",
      next: "Pokušajte ponovno za nekoliko minuta.",
    },
    processingFailed: {
      message: "Došlo je do pogreške pri obradi kartice. Ništa nije naplaćeno.",
      next: "Pokušajte ponovno.",
    },
    paidTwice: {
      message: "Upravo je izvršeno jednako plaćanje.",
      next: "Provjerite prije nego što ponovno platite.",
    },
    testCardNeeded: {
      message: "U testnom načinu rade samo testne kartice. Ništa nije naplaćeno.",
      next: "Upotrijebite testnu karticu.",
    },
  },
  errors: {
    general: {
      message: "Plaćanje nije uspjelo.",
      next: "Pokušajte ponovno ili upotrijebite drugu karticu.",
    },
    notSetUp: {
      message: "Ovo plaćanje nije ispravno postavljeno. Ništa nije naplaćeno.",
      next: "Obavijestite trgovca.",
    },
    amountRefused: {
      message: "Ovaj se iznos ne može platiti karticom. Ništa nije naplaćeno.",
      next: "Pitajte trgovca.",
    },
    linkClosed: {
      message: "Ova poveznica trenutačno ne prima plaćanja. Ništa nije naplaćeno.",
      next: "Zatražite od trgovca novu poveznicu.",
    },
    timeOver: {
      message: "Vrijeme za ovo plaćanje je isteklo. Ništa nije naplaćeno.",
      next: "Vratite se u trgovinu i započnite plaćanje iznova.",
    },
    changed: {
      message: "Ovo se plaćanje u međuvremenu promijenilo.",
      next: "Ponovno učitajte stranicu.",
    },
    atWork: {
      message: "Raniji pokušaj još se obrađuje.",
      next: "Pričekajte trenutak, a zatim pokušajte ponovno.",
    },
    sentBefore: {
      message: "Ovi su podaci o kartici već poslani.",
      next: "Prije novog pokušaja provjerite jeste li već platili.",
    },
    tookLong: {
      message: "Plaćanje je trajalo predugo. Ništa nije naplaćeno.",
      next: "Pokušajte ponovno.",
    },
    ibanRefused: {
      message: "Ovaj se IBAN ne može upotrijebiti.",
      next: "Provjerite ga i pokušajte ponovno.",
    },
    triedTooOften: {
      message: "Ova je kartica isprobana previše puta. Ništa nije naplaćeno.",
      next: "Upotrijebite drugu karticu.",
    },
    tooMany: {
      message: "Bilo je previše pokušaja u kratkom vremenu. Ništa nije naplaćeno.",
      next: "Pričekajte nekoliko minuta, a zatim pokušajte ponovno.",
    },
    unavailable: {
      message: "Plaćanje karticom trenutačno ne radi. Ništa nije naplaćeno.",
      next: "Pokušajte ponovno za nekoliko minuta.",
    },
    ourFault: {
      message: "Nešto je kod nas pošlo po zlu.",
      next: "Pokušajte ponovno za nekoliko minuta.",
    },
    connectionFailed: {
      message: "Veza nije uspjela. Ništa nije naplaćeno.",
      next: "Provjerite vezu i pokušajte ponovno.",
    },
    challengeCanceled: {
      message: "Plaćanje nije potvrđeno. Ništa nije naplaćeno.",
      next: "Platite ponovno ili upotrijebite drugu karticu.",
    },
    challengeFailed: {
      message: "Vaša banka nije potvrdila plaćanje. Ništa nije naplaćeno.",
      next: "Pokušajte ponovno ili upotrijebite drugu karticu.",
    },
    challengeExpired: {
      message: "Vrijeme za potvrdu plaćanja je isteklo. Ništa nije naplaćeno.",
      next: "Pokušajte ponovno.",
    },
  },
} satisfies CardMessages;
