import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Údaje karty",
    number: "Číslo karty",
    expiry: "Platnost do",
    cvc: "Bezpečnostní kód",
    name: "Jméno na kartě",
    postalCode: "PSČ",
    country: "Země",
    network: "Síť karty",
    expiryFormat: "MM / RR",
    cvcOnBack: "3 číslice na zadní straně karty",
    cvcOnFront: "4 číslice na přední straně karty",
    problems: {
      number: {
        empty: "Zadejte číslo karty.",
        incomplete: "Číslo karty je příliš krátké.",
        incorrect: "Zkontrolujte číslo karty.",
      },
      expiry: {
        empty: "Zadejte datum platnosti.",
        incomplete: "Datum platnosti není úplné.",
        incorrect: "Zkontrolujte datum platnosti.",
        past: "Platnost karty vypršela.",
        too_far: "Datum platnosti je příliš vzdálené.",
      },
      cvc: {
        empty: "Zadejte bezpečnostní kód.",
        incomplete: "Bezpečnostní kód je příliš krátký.",
        incorrect: "Zkontrolujte bezpečnostní kód.",
      },
      name: {
        empty: "Zadejte jméno uvedené na kartě.",
      },
      postalCode: {
        empty: "Zadejte PSČ.",
        incorrect: "Zkontrolujte PSČ.",
      },
    },
    missing: "Zadejte kartu.",
    notComplete: "Údaje karty nejsou úplné.",
  },
  payment: {
    pay: "Zaplatit {amount}",
    payWithoutAmount: "Zaplatit",
    paying: "Platba {amount}…",
    payingWithoutAmount: "Platba probíhá…",
    paid: "Zaplaceno. Děkujeme.",
    slow: "Trvá to déle než obvykle. Nechte tuto stránku otevřenou.",
    unknown: "Zatím nevíme, zda platba proběhla.",
    unknownNext: "Zeptejte se znovu. Nezaplatíte dvakrát.",
    askAgain: "Zeptat se znovu",
    unfinished: "Na platbu, kterou jste zde zahájili, zatím nepřišla odpověď.",
    finish: "Dokončit platbu",
    offline: "Není připojení k internetu.",
    offlineNext: "Co jste napsali, zůstává. Pokračujte, až budete znovu online.",
    confirmTitle: "Potvrďte v bance",
    confirmCancel: "Zrušit",
    confirming: "Čekáme na vaše potvrzení…",
    goToBank: "Přejít do banky",
  },
  declines: {
    declined: {
      message: "Karta byla zamítnuta.",
      next: "Zkuste jinou kartu nebo se obraťte na svou banku.",
    },
    callBank: {
      message: "Vaše banka s vámi chce před touto platbou mluvit.",
      next: "Zavolejte na číslo uvedené na kartě a pak to zkuste znovu.",
    },
    tryLater: {
      message: "Vaše banka teď nemohla platbu schválit.",
      next: "Zkuste to znovu za několik minut.",
    },
    notPermitted: {
      message: "Tato platba není s touto kartou povolena.",
      next: "Použijte jinou kartu.",
    },
    cardNotSupported: {
      message: "Tato karta nepodporuje tento druh nákupu.",
      next: "Použijte jinou kartu.",
    },
    currencyNotSupported: {
      message: "Touto kartou nelze platit v {CUR}.",
      next: "Použijte jinou kartu.",
    },
    insufficientFunds: {
      message: "Na kartě není dost prostředků.",
      next: "Použijte jinou kartu.",
    },
    limitReached: {
      message: "Limit této karty je vyčerpán.",
      next: "Použijte jinou kartu nebo se zeptejte své banky.",
    },
    amountNotAllowed: {
      message: "Vaše banka tuto částku kartou nepovoluje.",
      next: "Zeptejte se své banky nebo použijte jinou kartu.",
    },
    cardExpired: {
      message: "Platnost vaší karty vypršela.",
      next: "Použijte jinou kartu.",
    },
    numberIncorrect: {
      message: "Číslo karty není správné.",
      next: "Zkontrolujte ho a zkuste to znovu.",
    },
    cvcIncorrect: {
      message: "Bezpečnostní kód není správný.",
      next: "Zkontrolujte ho a zkuste to znovu.",
    },
    blikCodeIncorrect: {
      message: "Kód BLIK není správný nebo už neplatí.",
      next: "Vytvořte nový kód v aplikaci své banky.",
    },
    expiryIncorrect: {
      message: "Datum platnosti není správné.",
      next: "Zkontrolujte ho a zkuste to znovu.",
    },
    postalCodeIncorrect: {
      message: "PSČ neodpovídá vaší kartě.",
      next: "Zkontrolujte ho a zkuste to znovu.",
    },
    addressIncorrect: {
      message: "Fakturační adresa neodpovídá vaší kartě.",
      next: "Zkontrolujte ji a zkuste to znovu.",
    },
    cardUnusable: {
      message: "Tuto kartu nelze použít.",
      next: "Obraťte se na svou banku nebo použijte jinou kartu.",
    },
    confirm: {
      message: "Vaše banka žádá o potvrzení této platby.",
      next: "Potvrďte ji u své banky a pak to zkuste znovu.",
    },
    confirmOnPhone: {
      message: "Vaše banka žádá o potvrzení této platby v telefonu.",
      next: "Pro potvrzení přiložte telefon ještě jednou.",
    },
    notApproved: {
      message: "Platbu nebylo možné schválit.",
      next: "Zkuste to znovu.",
    },
    bankUnreachable: {
      message: "Vaši banku se nepodařilo zastihnout.",
      next: "Zkuste to znovu za několik minut.",
    },
    processingFailed: {
      message: "Při zpracování karty došlo k chybě. Nic nebylo strženo.",
      next: "Zkuste to znovu.",
    },
    paidTwice: {
      message: "Stejná platba byla právě provedena.",
      next: "Ověřte to, než zaplatíte znovu.",
    },
    testCardNeeded: {
      message: "V testovacím režimu fungují jen testovací karty. Nic nebylo strženo.",
      next: "Použijte testovací kartu.",
    },
  },
  errors: {
    general: {
      message: "Platbu se nepodařilo provést.",
      next: "Zkuste to znovu nebo použijte jinou kartu.",
    },
    notSetUp: {
      message: "Tato platba není správně nastavena. Nic nebylo strženo.",
      next: "Dejte vědět obchodníkovi.",
    },
    amountRefused: {
      message: "Tuto částku nelze zaplatit kartou. Nic nebylo strženo.",
      next: "Zeptejte se obchodníka.",
    },
    linkClosed: {
      message: "Tento odkaz teď nepřijímá platby. Nic nebylo strženo.",
      next: "Požádejte obchodníka o nový odkaz.",
    },
    timeOver: {
      message: "Čas na tuto platbu vypršel. Nic nebylo strženo.",
      next: "Vraťte se do obchodu a začněte platbu znovu.",
    },
    changed: {
      message: "Tato platba se mezitím změnila.",
      next: "Načtěte stránku znovu.",
    },
    atWork: {
      message: "Dřívější pokus se ještě zpracovává.",
      next: "Chvíli počkejte a pak to zkuste znovu.",
    },
    sentBefore: {
      message: "Tyto údaje karty již byly odeslány.",
      next: "Než to zkusíte znovu, ověřte, zda jste již nezaplatili.",
    },
    tookLong: {
      message: "Platba trvala příliš dlouho. Nic nebylo strženo.",
      next: "Zkuste to znovu.",
    },
    ibanRefused: {
      message: "Tento IBAN nelze použít.",
      next: "Zkontrolujte ho a zkuste to znovu.",
    },
    triedTooOften: {
      message: "Tato karta byla zkoušena příliš často. Nic nebylo strženo.",
      next: "Použijte jinou kartu.",
    },
    tooMany: {
      message: "Za krátkou dobu bylo příliš mnoho pokusů. Nic nebylo strženo.",
      next: "Počkejte několik minut a pak to zkuste znovu.",
    },
    unavailable: {
      message: "Platby kartou teď nefungují. Nic nebylo strženo.",
      next: "Zkuste to znovu za několik minut.",
    },
    ourFault: {
      message: "Na naší straně se něco pokazilo.",
      next: "Zkuste to znovu za několik minut.",
    },
    connectionFailed: {
      message: "Spojení selhalo. Nic nebylo strženo.",
      next: "Zkontrolujte připojení a zkuste to znovu.",
    },
    challengeCanceled: {
      message: "Platba nebyla potvrzena. Nic nebylo strženo.",
      next: "Zaplaťte znovu nebo použijte jinou kartu.",
    },
    challengeFailed: {
      message: "Vaše banka platbu nepotvrdila. Nic nebylo strženo.",
      next: "Zkuste to znovu nebo použijte jinou kartu.",
    },
    challengeExpired: {
      message: "Čas na potvrzení platby vypršel. Nic nebylo strženo.",
      next: "Zkuste to znovu.",
    },
  },
} satisfies CardMessages;
