import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kártyaadatok",
    number: "Kártyaszám",
    expiry: "Lejárati dátum",
    cvc: "Biztonsági kód",
    name: "Kártyán szereplő név",
    postalCode: "Irányítószám",
    country: "Ország",
    network: "Kártyatípus",
    expiryFormat: "HH / ÉÉ",
    cvcOnBack: "3 számjegy a kártya hátoldalán",
    cvcOnFront: "4 számjegy a kártya előlapján",
    problems: {
      number: {
        empty: "Adja meg a kártyaszámot.",
        incomplete: "A kártyaszám túl rövid.",
        incorrect: "Ellenőrizze a kártyaszámot.",
      },
      expiry: {
        empty: "Adja meg a lejárati dátumot.",
        incomplete: "A lejárati dátum hiányos.",
        incorrect: "Ellenőrizze a lejárati dátumot.",
        past: "Ez a kártya lejárt.",
        too_far: "A lejárati dátum túl távoli.",
      },
      cvc: {
        empty: "Adja meg a biztonsági kódot.",
        incomplete: "A biztonsági kód túl rövid.",
        incorrect: "Ellenőrizze a biztonsági kódot.",
      },
      name: {
        empty: "Adja meg a kártyán szereplő nevet.",
      },
      postalCode: {
        empty: "Adja meg az irányítószámot.",
        incorrect: "Ellenőrizze az irányítószámot.",
      },
    },
    missing: "Adja meg a kártyaadatokat.",
    notComplete: "A kártyaadatok hiányosak.",
  },
  payment: {
    pay: "Fizetés: {amount}",
    payWithoutAmount: "Fizetés",
    paying: "Fizetés: {amount}…",
    payingWithoutAmount: "Fizetés folyamatban…",
    paid: "Kifizetve. Köszönjük.",
    slow: "Ez a szokásosnál tovább tart. Hagyja nyitva az oldalt.",
    unknown: "Még nem tudjuk, hogy sikerült-e a fizetés.",
    unknownNext: "Kérdezze le újra. Nem fog kétszer fizetni.",
    askAgain: "Újra lekérdezem",
    unfinished: "Egy itt megkezdett fizetésre még nincs válasz.",
    finish: "Fizetés befejezése",
    offline: "Nincs internetkapcsolat.",
    offlineNext: "A beírt adatok megmaradnak. Folytassa, ha újra van kapcsolat.",
    confirmTitle: "Jóváhagyás a bankjánál",
    confirmCancel: "Mégse",
    confirming: "Várjuk a jóváhagyását…",
    goToBank: "Tovább a bankjához",
  },
  declines: {
    declined: {
      message: "A kártyáját elutasították.",
      next: "Próbáljon másik kártyát, vagy forduljon a bankjához.",
    },
    callBank: {
      message: "A bankja beszélni szeretne Önnel a fizetés előtt.",
      next: "Hívja fel a kártyán lévő számot, majd próbálja újra.",
    },
    tryLater: {
      message: "A bankja most nem tudta jóváhagyni a fizetést.",
      next: "Próbálja újra néhány perc múlva.",
    },
    notPermitted: {
      message: "Ez a fizetés nem engedélyezett ezzel a kártyával.",
      next: "Használjon másik kártyát.",
    },
    cardNotSupported: {
      message: "Ez a kártya nem használható ilyen vásárláshoz.",
      next: "Használjon másik kártyát.",
    },
    currencyNotSupported: {
      message: "Ezzel a kártyával nem lehet ebben a pénznemben fizetni: {CUR}.",
      next: "Használjon másik kártyát.",
    },
    insufficientFunds: {
      message: "Nincs elég fedezet a kártyán.",
      next: "Használjon másik kártyát.",
    },
    limitReached: {
      message: "Ez a kártya elérte a limitet.",
      next: "Használjon másik kártyát, vagy kérdezze meg a bankját.",
    },
    amountNotAllowed: {
      message: "A bankja nem engedélyezi ezt az összeget a kártyán.",
      next: "Kérdezze meg a bankját, vagy használjon másik kártyát.",
    },
    cardExpired: {
      message: "A kártyája lejárt.",
      next: "Használjon másik kártyát.",
    },
    numberIncorrect: {
      message: "A kártyaszám hibás.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    cvcIncorrect: {
      message: "A biztonsági kód hibás.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    blikCodeIncorrect: {
      message: "A BLIK-kód hibás vagy lejárt.",
      next: "Kérjen új kódot a bankja alkalmazásában.",
    },
    expiryIncorrect: {
      message: "A lejárati dátum hibás.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    postalCodeIncorrect: {
      message: "Az irányítószám nem egyezik a kártyáéval.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    addressIncorrect: {
      message: "A számlázási cím nem egyezik a kártyáéval.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    cardUnusable: {
      message: "Ez a kártya nem használható.",
      next: "Forduljon a bankjához, vagy használjon másik kártyát.",
    },
    confirm: {
      message: "A bankja a fizetés jóváhagyását kéri.",
      next: "Hagyja jóvá a bankjánál, majd próbálja újra.",
    },
    confirmOnPhone: {
      message: "A bankja a fizetés jóváhagyását kéri a telefonján.",
      next: "A jóváhagyáshoz érintse oda újra a telefonját.",
    },
    notApproved: {
      message: "A fizetést nem sikerült jóváhagyni.",
      next: "Próbálja újra.",
    },
    bankUnreachable: {
      message: "A bankja nem volt elérhető.",
      next: "Próbálja újra néhány perc múlva.",
    },
    processingFailed: {
      message: "Hiba történt a kártya feldolgozásakor. Nem történt terhelés.",
      next: "Próbálja újra.",
    },
    paidTwice: {
      message: "Az imént már történt egy ugyanilyen fizetés.",
      next: "Ellenőrizze, mielőtt újra fizet.",
    },
    testCardNeeded: {
      message: "Teszt módban csak tesztkártyák működnek. Nem történt terhelés.",
      next: "Használjon tesztkártyát.",
    },
  },
  errors: {
    general: {
      message: "A fizetés nem sikerült.",
      next: "Próbálja újra, vagy használjon másik kártyát.",
    },
    notSetUp: {
      message: "Ez a fizetés nincs jól beállítva. Nem történt terhelés.",
      next: "Jelezze a kereskedőnek.",
    },
    amountRefused: {
      message: "Ez az összeg nem fizethető kártyával. Nem történt terhelés.",
      next: "Kérdezze meg a kereskedőt.",
    },
    linkClosed: {
      message: "Ezen a linken most nem lehet fizetni. Nem történt terhelés.",
      next: "Kérjen új linket a kereskedőtől.",
    },
    timeOver: {
      message: "A fizetésre szánt idő lejárt. Nem történt terhelés.",
      next: "Térjen vissza az üzletbe, és kezdje újra a fizetést.",
    },
    changed: {
      message: "Ez a fizetés időközben megváltozott.",
      next: "Töltse újra az oldalt.",
    },
    atWork: {
      message: "Egy korábbi próbálkozás feldolgozása még tart.",
      next: "Várjon egy kicsit, majd próbálja újra.",
    },
    sentBefore: {
      message: "Ezeket a kártyaadatokat már elküldték.",
      next: "Mielőtt újra próbálja, ellenőrizze, hogy fizetett-e már.",
    },
    tookLong: {
      message: "A fizetés túl sokáig tartott. Nem történt terhelés.",
      next: "Próbálja újra.",
    },
    ibanRefused: {
      message: "Ez az IBAN nem használható.",
      next: "Ellenőrizze, és próbálja újra.",
    },
    triedTooOften: {
      message: "Ezzel a kártyával túl sokszor próbálkoztak. Nem történt terhelés.",
      next: "Használjon másik kártyát.",
    },
    tooMany: {
      message: "Túl sok próbálkozás volt rövid idő alatt. Nem történt terhelés.",
      next: "Várjon néhány percet, majd próbálja újra.",
    },
    unavailable: {
      message: "A kártyás fizetés jelenleg nem működik. Nem történt terhelés.",
      next: "Próbálja újra néhány perc múlva.",
    },
    ourFault: {
      message: "Hiba történt nálunk.",
      next: "Próbálja újra néhány perc múlva.",
    },
    connectionFailed: {
      message: "A kapcsolat megszakadt. Nem történt terhelés.",
      next: "Ellenőrizze a kapcsolatot, és próbálja újra.",
    },
    challengeCanceled: {
      message: "A fizetést nem hagyták jóvá. Nem történt terhelés.",
      next: "Fizessen újra, vagy használjon másik kártyát.",
    },
    challengeFailed: {
      message: "A bankja nem hagyta jóvá a fizetést. Nem történt terhelés.",
      next: "Próbálja újra, vagy használjon másik kártyát.",
    },
    challengeExpired: {
      message: "A jóváhagyásra szánt idő lejárt. Nem történt terhelés.",
      next: "Próbálja újra.",
    },
  },
} satisfies CardMessages;
