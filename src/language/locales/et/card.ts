import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kaardi andmed",
    number: "Kaardi number",
    expiry: "Kehtivusaeg",
    cvc: "Turvakood",
    name: "Nimi kaardil",
    postalCode: "Sihtnumber",
    country: "Riik",
    network: "Kaardivõrk",
    expiryFormat: "KK / AA",
    cvcOnBack: "3 numbrit kaardi tagaküljel",
    cvcOnFront: "4 numbrit kaardi esiküljel",
    problems: {
      number: {
        empty: "Sisestage kaardi number.",
        incomplete: "Kaardi number on liiga lühike.",
        incorrect: "Kontrollige kaardi numbrit.",
      },
      expiry: {
        empty: "Sisestage kehtivusaeg.",
        incomplete: "Kehtivusaeg on poolik.",
        incorrect: "Kontrollige kehtivusaega.",
        past: "See kaart on aegunud.",
        too_far: "Kehtivusaeg on liiga kauges tulevikus.",
      },
      cvc: {
        empty: "Sisestage turvakood.",
        incomplete: "Turvakood on liiga lühike.",
        incorrect: "Kontrollige turvakoodi.",
      },
      name: {
        empty: "Sisestage kaardil olev nimi.",
      },
      postalCode: {
        empty: "Sisestage sihtnumber.",
        incorrect: "Kontrollige sihtnumbrit.",
      },
    },
    missing: "Sisestage kaardi andmed.",
    notComplete: "Kaardi andmed on poolikud.",
  },
  payment: {
    pay: "Maksa {amount}",
    payWithoutAmount: "Maksa",
    paying: "Makse {amount}…",
    payingWithoutAmount: "Makse töötlemisel…",
    paid: "Makstud. Aitäh.",
    slow: "See võtab tavapärasest kauem aega. Hoidke see leht avatuna.",
    unknown: "Me ei tea veel, kas teie makse õnnestus.",
    unknownNext: "Küsige uuesti. Te ei maksa topelt.",
    askAgain: "Küsi uuesti",
    unfinished: "Siin alustatud makse ootab veel vastust.",
    finish: "Lõpeta makse",
    offline: "Internetiühendus puudub.",
    offlineNext: "Sisestatu jääb alles. Jätkake, kui ühendus taastub.",
    confirmTitle: "Kinnitage oma pangas",
    confirmCancel: "Tühista",
    confirming: "Ootame teie kinnitust…",
    goToBank: "Mine panka",
  },
  declines: {
    declined: {
      message: "Teie kaart lükati tagasi.",
      next: "Proovige teist kaarti või pöörduge oma panka.",
    },
    callBank: {
      message: "Teie pank soovib enne seda makset teiega rääkida.",
      next: "Helistage kaardil olevale numbrile ja proovige siis uuesti.",
    },
    tryLater: {
      message: "Teie pank ei saanud makset praegu heaks kiita.",
      next: "Proovige mõne minuti pärast uuesti.",
    },
    notPermitted: {
      message: "See makse ei ole selle kaardiga lubatud.",
      next: "Kasutage teist kaarti.",
    },
    cardNotSupported: {
      message: "See kaart ei toeta seda liiki oste.",
      next: "Kasutage teist kaarti.",
    },
    currencyNotSupported: {
      message: "Selle kaardiga ei saa maksta selles valuutas: {CUR}.",
      next: "Kasutage teist kaarti.",
    },
    insufficientFunds: {
      message: "Kaardil ei ole piisavalt raha.",
      next: "Kasutage teist kaarti.",
    },
    limitReached: {
      message: "Selle kaardi limiit on täis.",
      next: "Kasutage teist kaarti või küsige oma pangast.",
    },
    amountNotAllowed: {
      message: "Teie pank ei luba selle kaardiga seda summat.",
      next: "Küsige oma pangast või kasutage teist kaarti.",
    },
    cardExpired: {
      message: "Teie kaart on aegunud.",
      next: "Kasutage teist kaarti.",
    },
    numberIncorrect: {
      message: "Kaardi number on vale.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    cvcIncorrect: {
      message: "Turvakood on vale.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    blikCodeIncorrect: {
      message: "BLIK-kood on vale või aegunud.",
      next: "Looge oma panga rakenduses uus kood.",
    },
    expiryIncorrect: {
      message: "Kehtivusaeg on vale.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    postalCodeIncorrect: {
      message: "Sihtnumber ei vasta teie kaardile.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    addressIncorrect: {
      message: "Arve aadress ei vasta teie kaardile.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    cardUnusable: {
      message: "Seda kaarti ei saa kasutada.",
      next: "Pöörduge oma panka või kasutage teist kaarti.",
    },
    confirm: {
      message: "Teie pank palub selle makse kinnitada.",
      next: "Kinnitage see oma pangas ja proovige siis uuesti.",
    },
    confirmOnPhone: {
      message: "Teie pank palub selle makse telefonis kinnitada.",
      next: "Kinnitamiseks viibake telefoniga uuesti.",
    },
    notApproved: {
      message: "Makset ei saanud heaks kiita.",
      next: "Proovige uuesti.",
    },
    bankUnreachable: {
      message: "Teie pangaga ei saanud ühendust.",
      next: "Proovige mõne minuti pärast uuesti.",
    },
    processingFailed: {
      message: "Kaardi töötlemisel tekkis viga. Raha ei võetud.",
      next: "Proovige uuesti.",
    },
    paidTwice: {
      message: "Samasugune makse tehti äsja.",
      next: "Enne uuesti maksmist kontrollige.",
    },
    testCardNeeded: {
      message: "Testrežiimis toimivad ainult testkaardid. Raha ei võetud.",
      next: "Kasutage testkaarti.",
    },
  },
  errors: {
    general: {
      message: "Makset ei saanud teha.",
      next: "Proovige uuesti või kasutage teist kaarti.",
    },
    notSetUp: {
      message: "See makse ei ole õigesti seadistatud. Raha ei võetud.",
      next: "Teavitage kaupmeest.",
    },
    amountRefused: {
      message: "Seda summat ei saa kaardiga maksta. Raha ei võetud.",
      next: "Küsige kaupmehelt.",
    },
    linkClosed: {
      message: "Selle lingiga ei saa praegu maksta. Raha ei võetud.",
      next: "Küsige kaupmehelt uus link.",
    },
    timeOver: {
      message: "Selle makse aeg on läbi. Raha ei võetud.",
      next: "Minge tagasi poodi ja alustage makset uuesti.",
    },
    changed: {
      message: "See makse on vahepeal muutunud.",
      next: "Laadige leht uuesti.",
    },
    atWork: {
      message: "Varasemat katset alles töödeldakse.",
      next: "Oodake hetk ja proovige siis uuesti.",
    },
    sentBefore: {
      message: "Need kaardiandmed on juba saadetud.",
      next: "Enne uuesti proovimist kontrollige, kas olete maksnud.",
    },
    tookLong: {
      message: "Makse võttis liiga kaua aega. Raha ei võetud.",
      next: "Proovige uuesti.",
    },
    ibanRefused: {
      message: "Seda IBANi ei saa kasutada.",
      next: "Kontrollige seda ja proovige uuesti.",
    },
    triedTooOften: {
      message: "Seda kaarti on proovitud liiga palju kordi. Raha ei võetud.",
      next: "Kasutage teist kaarti.",
    },
    tooMany: {
      message: "Lühikese aja jooksul oli liiga palju katseid. Raha ei võetud.",
      next: "Oodake mõni minut ja proovige siis uuesti.",
    },
    unavailable: {
      message: "Kaardimaksed praegu ei toimi. Raha ei võetud.",
      next: "Proovige mõne minuti pärast uuesti.",
    },
    ourFault: {
      message: "Meie poolel läks midagi valesti.",
      next: "Proovige mõne minuti pärast uuesti.",
    },
    connectionFailed: {
      message: "Ühendus katkes. Raha ei võetud.",
      next: "Kontrollige ühendust ja proovige uuesti.",
    },
    challengeCanceled: {
      message: "Makset ei kinnitatud. Raha ei võetud.",
      next: "Makske uuesti või kasutage teist kaarti.",
    },
    challengeFailed: {
      message: "Teie pank ei kinnitanud makset. Raha ei võetud.",
      next: "Proovige uuesti või kasutage teist kaarti.",
    },
    challengeExpired: {
      message: "Makse kinnitamise aeg on läbi. Raha ei võetud.",
      next: "Proovige uuesti.",
    },
  },
} satisfies CardMessages;
