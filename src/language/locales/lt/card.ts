import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortelės duomenys",
    number: "Kortelės numeris",
    expiry: "Galiojimo data",
    cvc: "Saugos kodas",
    name: "Vardas ant kortelės",
    postalCode: "Pašto kodas",
    country: "Šalis",
    network: "Kortelės tinklas",
    expiryFormat: "MM / YY",
    cvcOnBack: "3 skaitmenys kitoje kortelės pusėje",
    cvcOnFront: "4 skaitmenys priekinėje kortelės pusėje",
    problems: {
      number: {
        empty: "Įveskite kortelės numerį.",
        incomplete: "Kortelės numeris per trumpas.",
        incorrect: "Patikrinkite kortelės numerį.",
      },
      expiry: {
        empty: "Įveskite galiojimo datą.",
        incomplete: "Galiojimo data neišsami.",
        incorrect: "Patikrinkite galiojimo datą.",
        past: "Šios kortelės galiojimas baigėsi.",
        too_far: "Galiojimo data per toli.",
      },
      cvc: {
        empty: "Įveskite saugos kodą.",
        incomplete: "Saugos kodas per trumpas.",
        incorrect: "Patikrinkite saugos kodą.",
      },
      name: {
        empty: "Įveskite vardą ir pavardę, nurodytus ant kortelės.",
      },
      postalCode: {
        empty: "Įveskite pašto kodą.",
        incorrect: "Patikrinkite pašto kodą.",
      },
    },
    missing: "Įveskite kortelės duomenis.",
    notComplete: "Kortelės duomenys neišsamūs.",
  },
  payment: {
    pay: "Mokėti {amount}",
    payWithoutAmount: "Mokėti",
    paying: "Mokama {amount}…",
    payingWithoutAmount: "Mokama…",
    paid: "Sumokėta. Ačiū.",
    slow: "Tai trunka ilgiau nei įprastai. Neuždarykite šio puslapio.",
    unknown: "Dar nežinome, ar mokėjimas pavyko.",
    unknownNext: "Patikrinkite dar kartą. Dukart nesumokėsite.",
    askAgain: "Patikrinti dar kartą",
    unfinished: "Dėl čia pradėto mokėjimo dar nėra atsakymo.",
    finish: "Užbaigti mokėjimą",
    offline: "Nėra interneto ryšio.",
    offlineNext: "Tai, ką įvedėte, išliks. Tęskite, kai ryšys atsinaujins.",
    confirmTitle: "Patvirtinkite savo banke",
    confirmCancel: "Atšaukti",
    confirming: "Laukiame jūsų patvirtinimo…",
    goToBank: "Eiti į banko puslapį",
  },
  declines: {
    declined: {
      message: "Kortelė atmesta.",
      next: "Bandykite kitą kortelę arba kreipkitės į savo banką.",
    },
    callBank: {
      message: "Prieš šį mokėjimą bankas nori su jumis pasikalbėti.",
      next: "Paskambinkite kortelėje nurodytu numeriu ir bandykite dar kartą.",
    },
    tryLater: {
      message: "Bankas dabar negalėjo to patvirtinti.",
      next: "Bandykite dar kartą po kelių minučių.",
    },
    notPermitted: {
      message: "Šia kortele tokio mokėjimo atlikti neleidžiama.",
      next: "Naudokite kitą kortelę.",
    },
    cardNotSupported: {
      message: "Ši kortelė netinka tokiam pirkiniui.",
      next: "Naudokite kitą kortelę.",
    },
    currencyNotSupported: {
      message: "Šia kortele negalima mokėti valiuta {CUR}.",
      next: "Naudokite kitą kortelę.",
    },
    insufficientFunds: {
      message: "Kortelėje nepakanka lėšų.",
      next: "Naudokite kitą kortelę.",
    },
    limitReached: {
      message: "Pasiektas šios kortelės limitas.",
      next: "Naudokite kitą kortelę arba teiraukitės savo banko.",
    },
    amountNotAllowed: {
      message: "Bankas neleidžia šia kortele mokėti tokios sumos.",
      next: "Teiraukitės savo banko arba naudokite kitą kortelę.",
    },
    cardExpired: {
      message: "Kortelės galiojimas baigėsi.",
      next: "Naudokite kitą kortelę.",
    },
    numberIncorrect: {
      message: "Kortelės numeris neteisingas.",
      next: "Patikrinkite jį ir bandykite dar kartą.",
    },
    cvcIncorrect: {
      message: "Saugos kodas neteisingas.",
      next: "Patikrinkite jį ir bandykite dar kartą.",
    },
    blikCodeIncorrect: {
      message: "BLIK kodas neteisingas arba nebegalioja.",
      next: "Sukurkite naują kodą savo banko programėlėje.",
    },
    expiryIncorrect: {
      message: "Galiojimo data neteisinga.",
      next: "Patikrinkite ją ir bandykite dar kartą.",
    },
    postalCodeIncorrect: {
      message: "Pašto kodas neatitinka kortelės.",
      next: "Patikrinkite jį ir bandykite dar kartą.",
    },
    addressIncorrect: {
      message: "Atsiskaitymo adresas neatitinka kortelės.",
      next: "Patikrinkite jį ir bandykite dar kartą.",
    },
    cardUnusable: {
      message: "Šios kortelės naudoti negalima.",
      next: "Kreipkitės į savo banką arba naudokite kitą kortelę.",
    },
    confirm: {
      message: "Bankas prašo patvirtinti šį mokėjimą.",
      next: "Patvirtinkite jį savo banke ir bandykite dar kartą.",
    },
    confirmOnPhone: {
      message: "Bankas prašo patvirtinti šį mokėjimą telefone.",
      next: "Norėdami patvirtinti, dar kartą priglauskite telefoną.",
    },
    notApproved: {
      message: "Mokėjimo patvirtinti nepavyko.",
      next: "Bandykite dar kartą.",
    },
    bankUnreachable: {
      message: "Nepavyko susisiekti su banku.",
      next: "Bandykite dar kartą po kelių minučių.",
    },
    processingFailed: {
      message: "Apdorojant kortelę įvyko klaida. Pinigai nenuskaičiuoti.",
      next: "Bandykite dar kartą.",
    },
    paidTwice: {
      message: "Ką tik atliktas toks pat mokėjimas.",
      next: "Patikrinkite prieš mokėdami dar kartą.",
    },
    testCardNeeded: {
      message: "Bandomuoju režimu veikia tik bandomosios kortelės. Pinigai nenuskaičiuoti.",
      next: "Naudokite bandomąją kortelę.",
    },
  },
  errors: {
    general: {
      message: "Sumokėti nepavyko.",
      next: "Bandykite dar kartą arba naudokite kitą kortelę.",
    },
    notSetUp: {
      message: "Šis mokėjimas nustatytas neteisingai. Pinigai nenuskaičiuoti.",
      next: "Praneškite pardavėjui.",
    },
    amountRefused: {
      message: "Šios sumos kortele sumokėti negalima. Pinigai nenuskaičiuoti.",
      next: "Teiraukitės pardavėjo.",
    },
    linkClosed: {
      message: "Pagal šią nuorodą dabar mokėti negalima. Pinigai nenuskaičiuoti.",
      next: "Paprašykite pardavėjo naujos nuorodos.",
    },
    timeOver: {
      message: "Šio mokėjimo laikas baigėsi. Pinigai nenuskaičiuoti.",
      next: "Grįžkite į parduotuvę ir pradėkite mokėjimą iš naujo.",
    },
    changed: {
      message: "Šis mokėjimas per tą laiką pasikeitė.",
      next: "Įkelkite puslapį iš naujo.",
    },
    atWork: {
      message: "Ankstesnis bandymas dar apdorojamas.",
      next: "Šiek tiek palaukite ir bandykite dar kartą.",
    },
    sentBefore: {
      message: "Šie kortelės duomenys jau buvo išsiųsti.",
      next: "Prieš bandydami dar kartą patikrinkite, ar jau sumokėjote.",
    },
    tookLong: {
      message: "Mokėjimas užtruko per ilgai. Pinigai nenuskaičiuoti.",
      next: "Bandykite dar kartą.",
    },
    ibanRefused: {
      message: "Šio IBAN naudoti negalima.",
      next: "Patikrinkite jį ir bandykite dar kartą.",
    },
    triedTooOften: {
      message: "Ši kortelė bandyta per daug kartų. Pinigai nenuskaičiuoti.",
      next: "Naudokite kitą kortelę.",
    },
    tooMany: {
      message: "Per trumpą laiką buvo per daug bandymų. Pinigai nenuskaičiuoti.",
      next: "Palaukite kelias minutes ir bandykite dar kartą.",
    },
    unavailable: {
      message: "Mokėjimai kortele šiuo metu neveikia. Pinigai nenuskaičiuoti.",
      next: "Bandykite dar kartą po kelių minučių.",
    },
    ourFault: {
      message: "Įvyko klaida mūsų pusėje.",
      next: "Bandykite dar kartą po kelių minučių.",
    },
    connectionFailed: {
      message: "Ryšys nutrūko. Pinigai nenuskaičiuoti.",
      next: "Patikrinkite ryšį ir bandykite dar kartą.",
    },
    challengeCanceled: {
      message: "Mokėjimas nepatvirtintas. Pinigai nenuskaičiuoti.",
      next: "Mokėkite dar kartą arba naudokite kitą kortelę.",
    },
    challengeFailed: {
      message: "Bankas nepatvirtino mokėjimo. Pinigai nenuskaičiuoti.",
      next: "Bandykite dar kartą arba naudokite kitą kortelę.",
    },
    challengeExpired: {
      message: "Mokėjimo patvirtinimo laikas baigėsi. Pinigai nenuskaičiuoti.",
      next: "Bandykite dar kartą.",
    },
  },
} satisfies CardMessages;
