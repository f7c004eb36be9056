import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Podatki o kartici",
    number: "Številka kartice",
    expiry: "Datum poteka",
    cvc: "Varnostna koda",
    name: "Ime na kartici",
    postalCode: "Poštna številka",
    country: "Država",
    network: "Kartična shema",
    expiryFormat: "MM / LL",
    cvcOnBack: "3 števke na hrbtni strani kartice",
    cvcOnFront: "4 števke na sprednji strani kartice",
    problems: {
      number: {
        empty: "Vnesite številko kartice.",
        incomplete: "Številka kartice je prekratka.",
        incorrect: "Preverite številko kartice.",
      },
      expiry: {
        empty: "Vnesite datum poteka.",
        incomplete: "Datum poteka ni popoln.",
        incorrect: "Preverite datum poteka.",
        past: "Ta kartica je potekla.",
        too_far: "Datum poteka je preveč oddaljen.",
      },
      cvc: {
        empty: "Vnesite varnostno kodo.",
        incomplete: "Varnostna koda je prekratka.",
        incorrect: "Preverite varnostno kodo.",
      },
      name: {
        empty: "Vnesite ime na kartici.",
      },
      postalCode: {
        empty: "Vnesite poštno številko.",
        incorrect: "Preverite poštno številko.",
      },
    },
    missing: "Vnesite podatke o kartici.",
    notComplete: "Podatki o kartici niso popolni.",
  },
  payment: {
    pay: "Plačaj {amount}",
    payWithoutAmount: "Plačaj",
    paying: "Plačevanje {amount}…",
    payingWithoutAmount: "Plačevanje…",
    paid: "Plačano. Hvala.",
    slow: "To traja dlje kot običajno. Pustite stran odprto.",
    unknown: "Še ne vemo, ali je vaše plačilo uspelo.",
    unknownNext: "Preverite znova. Ne boste plačali dvakrat.",
    askAgain: "Preveri znova",
    unfinished: "Plačilo, ki ste ga začeli tukaj, še nima odgovora.",
    finish: "Dokončaj plačilo",
    offline: "Ni internetne povezave.",
    offlineNext: "Vneseno ostane. Nadaljujte, ko bo povezava znova na voljo.",
    confirmTitle: "Potrditev pri vaši banki",
    confirmCancel: "Prekliči",
    confirming: "Čakamo na vašo potrditev…",
    goToBank: "Na stran banke",
  },
  declines: {
    declined: {
      message: "Vaša kartica je bila zavrnjena.",
      next: "Poskusite z drugo kartico ali se obrnite na svojo banko.",
    },
    callBank: {
      message: "Vaša banka želi pred tem plačilom govoriti z vami.",
      next: "Pokličite številko na kartici, nato poskusite znova.",
    },
    tryLater: {
      message: "Vaša banka tega zdaj ni mogla odobriti.",
      next: "Poskusite znova čez nekaj minut.",
    },
    notPermitted: {
      message: "To plačilo s to kartico ni dovoljeno.",
      next: "Uporabite drugo kartico.",
    },
    cardNotSupported: {
      message: "Ta kartica ne podpira takih nakupov.",
      next: "Uporabite drugo kartico.",
    },
    currencyNotSupported: {
      message: "S to kartico ni mogoče plačati v valuti {CUR}.",
      next: "Uporabite drugo kartico.",
    },
    insufficientFunds: {
      message: "Na kartici ni dovolj sredstev.",
      next: "Uporabite drugo kartico.",
    },
    limitReached: {
      message: "Dosežena je omejitev te kartice.",
      next: "Uporabite drugo kartico ali vprašajte svojo banko.",
    },
    amountNotAllowed: {
      message: "Vaša banka ne dovoljuje tega zneska na kartici.",
      next: "Vprašajte svojo banko ali uporabite drugo kartico.",
    },
    cardExpired: {
      message: "Vaša kartica je potekla.",
      next: "Uporabite drugo kartico.",
    },
    numberIncorrect: {
      message: "Številka kartice ni pravilna.",
      next: "Preverite jo in poskusite znova.",
    },
    cvcIncorrect: {
      message: "Varnostna koda ni pravilna.",
      next: "Preverite jo in poskusite znova.",
    },
    blikCodeIncorrect: {
      message: "Koda BLIK ni pravilna ali je potekla.",
      next: "Ustvarite novo kodo v aplikaciji svoje banke.",
    },
    expiryIncorrect: {
      message: "Datum poteka ni pravilen.",
      next: "Preverite ga in poskusite znova.",
    },
    postalCodeIncorrect: {
      message: "Poštna številka se ne ujema s kartico.",
      next: "Preverite jo in poskusite znova.",
    },
    addressIncorrect: {
      message: "Naslov za račun se ne ujema s kartico.",
      next: "Preverite ga in poskusite znova.",
    },
    cardUnusable: {
      message: "Te kartice ni mogoče uporabiti.",
      next: "Obrnite se na svojo banko ali uporabite drugo kartico.",
    },
    confirm: {
      message: "Vaša banka prosi, da potrdite to plačilo.",
      next: "Potrdite ga pri svoji banki, nato poskusite znova.",
    },
    confirmOnPhone: {
      message: "Vaša banka prosi, da to plačilo potrdite na telefonu.",
      next: "Za potrditev znova prislonite telefon.",
    },
    notApproved: {
      message: "Plačila ni bilo mogoče odobriti.",
      next: "Poskusite znova.",
    },
    bankUnreachable: {
      message: "Vaša banka ni bila dosegljiva.",
      next: "Poskusite znova čez nekaj minut.",
    },
    processingFailed: {
      message: "Pri obdelavi kartice je prišlo do napake. Nič ni bilo zaračunano.",
      next: "Poskusite znova.",
    },
    paidTwice: {
      message: "Enako plačilo je bilo pravkar izvedeno.",
      next: "Preverite, preden plačate znova.",
    },
    testCardNeeded: {
      message: "V preizkusnem načinu delujejo samo preizkusne kartice. Nič ni bilo zaračunano.",
      next: "Uporabite preizkusno kartico.",
    },
  },
  errors: {
    general: {
      message: "Plačilo ni uspelo.",
      next: "Poskusite znova ali uporabite drugo kartico.",
    },
    notSetUp: {
      message: "To plačilo ni pravilno nastavljeno. Nič ni bilo zaračunano.",
      next: "Obvestite trgovca.",
    },
    amountRefused: {
      message: "Tega zneska ni mogoče plačati s kartico. Nič ni bilo zaračunano.",
      next: "Vprašajte trgovca.",
    },
    linkClosed: {
      message: "Ta povezava trenutno ne sprejema plačil. Nič ni bilo zaračunano.",
      next: "Prosite trgovca za novo povezavo.",
    },
    timeOver: {
      message: "Čas za to plačilo je potekel. Nič ni bilo zaračunano.",
      next: "Vrnite se v trgovino in začnite plačilo znova.",
    },
    changed: {
      message: "To plačilo se je medtem spremenilo.",
      next: "Znova naložite stran.",
    },
    atWork: {
      message: "Prejšnji poskus je še v obdelavi.",
      next: "Počakajte trenutek, nato poskusite znova.",
    },
    sentBefore: {
      message: "Ti podatki o kartici so že bili poslani.",
      next: "Preden poskusite znova, preverite, ali ste že plačali.",
    },
    tookLong: {
      message: "Plačilo je trajalo predolgo. Nič ni bilo zaračunano.",
      next: "Poskusite znova.",
    },
    ibanRefused: {
      message: "Tega IBAN-a ni mogoče uporabiti.",
      next: "Preverite jo in poskusite znova.",
    },
    triedTooOften: {
      message: "Ta kartica je bila preizkušena prevečkrat. Nič ni bilo zaračunano.",
      next: "Uporabite drugo kartico.",
    },
    tooMany: {
      message: "V kratkem času je bilo preveč poskusov. Nič ni bilo zaračunano.",
      next: "Počakajte nekaj minut, nato poskusite znova.",
    },
    unavailable: {
      message: "Plačevanje s kartico trenutno ne deluje. Nič ni bilo zaračunano.",
      next: "Poskusite znova čez nekaj minut.",
    },
    ourFault: {
      message: "Na naši strani je šlo nekaj narobe.",
      next: "Poskusite znova čez nekaj minut.",
    },
    connectionFailed: {
      message: "Povezava ni uspela. Nič ni bilo zaračunano.",
      next: "Preverite povezavo in poskusite znova.",
    },
    challengeCanceled: {
      message: "Plačilo ni bilo potrjeno. Nič ni bilo zaračunano.",
      next: "Plačajte znova ali uporabite drugo kartico.",
    },
    challengeFailed: {
      message: "Vaša banka ni potrdila plačila. Nič ni bilo zaračunano.",
      next: "Poskusite znova ali uporabite drugo kartico.",
    },
    challengeExpired: {
      message: "Čas za potrditev plačila je potekel. Nič ni bilo zaračunano.",
      next: "Poskusite znova.",
    },
  },
} satisfies CardMessages;
