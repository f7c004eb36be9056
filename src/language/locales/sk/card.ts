import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Údaje karty",
    number: "Číslo karty",
    expiry: "Platnosť do",
    cvc: "Bezpečnostný kód",
    name: "Meno na karte",
    postalCode: "PSČ",
    country: "Krajina",
    network: "Sieť karty",
    expiryFormat: "MM / RR",
    cvcOnBack: "3 číslice na zadnej strane karty",
    cvcOnFront: "4 číslice na prednej strane karty",
    problems: {
      number: {
        empty: "Zadajte číslo karty.",
        incomplete: "Číslo karty je príliš krátke.",
        incorrect: "Skontrolujte číslo karty.",
      },
      expiry: {
        empty: "Zadajte dátum platnosti.",
        incomplete: "Dátum platnosti nie je úplný.",
        incorrect: "Skontrolujte dátum platnosti.",
        past: "Platnosť karty sa skončila.",
        too_far: "Dátum platnosti je príliš vzdialený.",
      },
      cvc: {
        empty: "Zadajte bezpečnostný kód.",
        incomplete: "Bezpečnostný kód je príliš krátky.",
        incorrect: "Skontrolujte bezpečnostný kód.",
      },
      name: {
        empty: "Zadajte meno uvedené na karte.",
      },
      postalCode: {
        empty: "Zadajte PSČ.",
        incorrect: "Skontrolujte PSČ.",
      },
    },
    missing: "Zadajte kartu.",
    notComplete: "Údaje karty nie sú úplné.",
  },
  payment: {
    pay: "Zaplatiť {amount}",
    payWithoutAmount: "Zaplatiť",
    paying: "Platba {amount}…",
    payingWithoutAmount: "Prebieha platba…",
    paid: "Zaplatené. Ďakujeme.",
    slow: "Trvá to dlhšie ako zvyčajne. Nechajte túto stránku otvorenú.",
    unknown: "Zatiaľ nevieme, či platba prebehla.",
    unknownNext: "Opýtajte sa znova. Nezaplatíte dvakrát.",
    askAgain: "Opýtať sa znova",
    unfinished: "Na platbu, ktorú ste tu začali, zatiaľ neprišla odpoveď.",
    finish: "Dokončiť platbu",
    offline: "Nie je pripojenie na internet.",
    offlineNext: "Čo ste napísali, zostáva. Pokračujte, keď budete znova online.",
    confirmTitle: "Potvrďte v banke",
    confirmCancel: "Zrušiť",
    confirming: "Čakáme na vaše potvrdenie…",
    goToBank: "Prejsť do banky",
  },
  declines: {
    declined: {
      message: "Karta bola zamietnutá.",
      next: "Skúste inú kartu alebo sa obráťte na svoju banku.",
    },
    callBank: {
      message: "Vaša banka s vami chce pred touto platbou hovoriť.",
      next: "Zavolajte na číslo uvedené na karte a potom to skúste znova.",
    },
    tryLater: {
      message: "Vaša banka teraz nemohla platbu schváliť.",
      next: "Skúste to znova o niekoľko minút.",
    },
    notPermitted: {
      message: "Táto platba nie je s touto kartou povolená.",
      next: "Použite inú kartu.",
    },
    cardNotSupported: {
      message: "Táto karta nepodporuje tento druh nákupu.",
      next: "Použite inú kartu.",
    },
    currencyNotSupported: {
      message: "Touto kartou sa nedá platiť v {CUR}.",
      next: "Použite inú kartu.",
    },
    insufficientFunds: {
      message: "Na karte nie je dosť prostriedkov.",
      next: "Použite inú kartu.",
    },
    limitReached: {
      message: "Limit tejto karty je vyčerpaný.",
      next: "Použite inú kartu alebo sa opýtajte svojej banky.",
    },
    amountNotAllowed: {
      message: "Vaša banka túto sumu kartou nepovoľuje.",
      next: "Opýtajte sa svojej banky alebo použite inú kartu.",
    },
    cardExpired: {
      message: "Platnosť vašej karty sa skončila.",
      next: "Použite inú kartu.",
    },
    numberIncorrect: {
      message: "Číslo karty nie je správne.",
      next: "Skontrolujte ho a skúste to znova.",
    },
    cvcIncorrect: {
      message: "Bezpečnostný kód nie je správny.",
      next: "Skontrolujte ho a skúste to znova.",
    },
    blikCodeIncorrect: {
      message: "Kód BLIK nie je správny alebo už neplatí.",
      next: "Vytvorte nový kód v aplikácii svojej banky.",
    },
    expiryIncorrect: {
      message: "Dátum platnosti nie je správny.",
      next: "Skontrolujte ho a skúste to znova.",
    },
    postalCodeIncorrect: {
      message: "PSČ nezodpovedá vašej karte.",
      next: "Skontrolujte ho a skúste to znova.",
    },
    addressIncorrect: {
      message: "Fakturačná adresa nezodpovedá vašej karte.",
      next: "Skontrolujte ju a skúste to znova.",
    },
    cardUnusable: {
      message: "Túto kartu nemožno použiť.",
      next: "Obráťte sa na svoju banku alebo použite inú kartu.",
    },
    confirm: {
      message: "Vaša banka žiada o potvrdenie tejto platby.",
      next: "Potvrďte ju vo svojej banke a potom to skúste znova.",
    },
    confirmOnPhone: {
      message: "Vaša banka žiada o potvrdenie tejto platby v telefóne.",
      next: "Na potvrdenie priložte telefón ešte raz.",
    },
    notApproved: {
      message: "Platbu nebolo možné schváliť.",
      next: "Skúste to znova.",
    },
    bankUnreachable: {
      message: "S vašou bankou sa nepodarilo spojiť.",
      next: "Skúste to znova o niekoľko minút.",
    },
    processingFailed: {
      message: "Pri spracovaní karty sa vyskytla chyba. Nič sa nestrhlo.",
      next: "Skúste to znova.",
    },
    paidTwice: {
      message: "Rovnaká platba bola práve vykonaná.",
      next: "Overte si to, kým zaplatíte znova.",
    },
    testCardNeeded: {
      message: "V testovacom režime fungujú iba testovacie karty. Nič sa nestrhlo.",
      next: "Použite testovaciu kartu.",
    },
  },
  errors: {
    general: {
      message: "Platbu sa nepodarilo vykonať.",
      next: "Skúste to znova alebo použite inú kartu.",
    },
    notSetUp: {
      message: "Táto platba nie je správne nastavená. Nič sa nestrhlo.",
      next: "Dajte vedieť obchodníkovi.",
    },
    amountRefused: {
      message: "Túto sumu nemožno zaplatiť kartou. Nič sa nestrhlo.",
      next: "Opýtajte sa obchodníka.",
    },
    linkClosed: {
      message: "Tento odkaz teraz neprijíma platby. Nič sa nestrhlo.",
      next: "Požiadajte obchodníka o nový odkaz.",
    },
    timeOver: {
      message: "Čas na túto platbu uplynul. Nič sa nestrhlo.",
      next: "Vráťte sa do obchodu a začnite platbu znova.",
    },
    changed: {
      message: "Táto platba sa medzitým zmenila.",
      next: "Načítajte stránku znova.",
    },
    atWork: {
      message: "Predchádzajúci pokus sa ešte spracúva.",
      next: "Chvíľu počkajte a potom to skúste znova.",
    },
    sentBefore: {
      message: "Tieto údaje karty už boli odoslané.",
      next: "Kým to skúsite znova, overte, či ste už nezaplatili.",
    },
    tookLong: {
      message: "Platba trvala príliš dlho. Nič sa nestrhlo.",
      next: "Skúste to znova.",
    },
    ibanRefused: {
      message: "Tento IBAN nemožno použiť.",
      next: "Skontrolujte ho a skúste to znova.",
    },
    triedTooOften: {
      message: "Táto karta bola skúšaná príliš veľakrát. Nič sa nestrhlo.",
      next: "Použite inú kartu.",
    },
    tooMany: {
      message: "Za krátky čas bolo príliš veľa pokusov. Nič sa nestrhlo.",
      next: "Počkajte niekoľko minút a potom to skúste znova.",
    },
    unavailable: {
      message: "Platby kartou teraz nefungujú. Nič sa nestrhlo.",
      next: "Skúste to znova o niekoľko minút.",
    },
    ourFault: {
      message: "Na našej strane sa niečo pokazilo.",
      next: "Skúste to znova o niekoľko minút.",
    },
    connectionFailed: {
      message: "Spojenie zlyhalo. Nič sa nestrhlo.",
      next: "Skontrolujte pripojenie a skúste to znova.",
    },
    challengeCanceled: {
      message: "Platba nebola potvrdená. Nič sa nestrhlo.",
      next: "Zaplaťte znova alebo použite inú kartu.",
    },
    challengeFailed: {
      message: "Vaša banka platbu nepotvrdila. Nič sa nestrhlo.",
      next: "Skúste to znova alebo použite inú kartu.",
    },
    challengeExpired: {
      message: "Čas na potvrdenie platby uplynul. Nič sa nestrhlo.",
      next: "Skúste to znova.",
    },
  },
} satisfies CardMessages;
