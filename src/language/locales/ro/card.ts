import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Datele cardului",
    number: "Numărul cardului",
    expiry: "Data expirării",
    cvc: "Cod de securitate",
    name: "Numele de pe card",
    postalCode: "Cod poștal",
    country: "Țară",
    network: "Rețeaua cardului",
    expiryFormat: "LL / AA",
    cvcOnBack: "3 cifre pe spatele cardului",
    cvcOnFront: "4 cifre pe fața cardului",
    problems: {
      number: {
        empty: "Introduceți numărul cardului.",
        incomplete: "Numărul cardului este prea scurt.",
        incorrect: "Verificați numărul cardului.",
      },
      expiry: {
        empty: "Introduceți data expirării.",
        incomplete: "Data expirării este incompletă.",
        incorrect: "Verificați data expirării.",
        past: "Acest card a expirat.",
        too_far: "Data expirării este prea îndepărtată.",
      },
      cvc: {
        empty: "Introduceți codul de securitate.",
        incomplete: "Codul de securitate este prea scurt.",
        incorrect: "Verificați codul de securitate.",
      },
      name: {
        empty: "Introduceți numele de pe card.",
      },
      postalCode: {
        empty: "Introduceți codul poștal.",
        incorrect: "Verificați codul poștal.",
      },
    },
    missing: "Introduceți datele cardului.",
    notComplete: "Datele cardului sunt incomplete.",
  },
  payment: {
    pay: "Plătiți {amount}",
    payWithoutAmount: "Plătiți",
    paying: "Se plătește {amount}…",
    payingWithoutAmount: "Se plătește…",
    paid: "Plătit. Vă mulțumim.",
    slow: "Durează mai mult decât de obicei. Păstrați pagina deschisă.",
    unknown: "Nu știm încă dacă plata a reușit.",
    unknownNext: "Întrebați din nou. Nu veți plăti de două ori.",
    askAgain: "Întrebați din nou",
    unfinished: "O plată începută aici nu are încă răspuns.",
    finish: "Finalizați plata",
    offline: "Nu există conexiune la internet.",
    offlineNext: "Datele introduse se păstrează. Continuați când reveniți online.",
    confirmTitle: "Confirmați la banca dvs.",
    confirmCancel: "Anulați",
    confirming: "Așteptăm confirmarea dvs.…",
    goToBank: "Mergeți la bancă",
  },
  declines: {
    declined: {
      message: "Cardul a fost refuzat.",
      next: "Încercați alt card sau contactați banca.",
    },
    callBank: {
      message: "Banca dorește să vorbească cu dvs. înainte de această plată.",
      next: "Sunați la numărul de pe card, apoi încercați din nou.",
    },
    tryLater: {
      message: "Banca nu a putut aproba plata acum.",
      next: "Încercați din nou peste câteva minute.",
    },
    notPermitted: {
      message: "Această plată nu este permisă cu acest card.",
      next: "Folosiți alt card.",
    },
    cardNotSupported: {
      message: "Acest card nu permite acest tip de cumpărătură.",
      next: "Folosiți alt card.",
    },
    currencyNotSupported: {
      message: "Cu acest card nu se poate plăti în {CUR}.",
      next: "Folosiți alt card.",
    },
    insufficientFunds: {
      message: "Fonduri insuficiente pe card.",
      next: "Folosiți alt card.",
    },
    limitReached: {
      message: "Limita acestui card a fost atinsă.",
      next: "Folosiți alt card sau întrebați banca.",
    },
    amountNotAllowed: {
      message: "Banca nu permite această sumă pe card.",
      next: "Întrebați banca sau folosiți alt card.",
    },
    cardExpired: {
      message: "Cardul dvs. a expirat.",
      next: "Folosiți alt card.",
    },
    numberIncorrect: {
      message: "Numărul cardului este incorect.",
      next: "Verificați-l și încercați din nou.",
    },
    cvcIncorrect: {
      message: "Codul de securitate este incorect.",
      next: "Verificați-l și încercați din nou.",
    },
    blikCodeIncorrect: {
      message: "Codul BLIK este incorect sau a expirat.",
      next: "Generați un cod nou în aplicația băncii.",
    },
    expiryIncorrect: {
      message: "Data expirării este incorectă.",
      next: "Verificați-o și încercați din nou.",
    },
    postalCodeIncorrect: {
      message: "Codul poștal nu corespunde cardului.",
      next: "Verificați-l și încercați din nou.",
    },
    addressIncorrect: {
      message: "Adresa de facturare nu corespunde cardului.",
      next: "Verificați-o și încercați din nou.",
    },
    cardUnusable: {
      message: "Acest card nu poate fi folosit.",
      next: "Contactați banca sau folosiți alt card.",
    },
    confirm: {
      message: "Banca vă cere să confirmați această plată.",
      next: "Confirmați-o la bancă, apoi încercați din nou.",
    },
    confirmOnPhone: {
      message: "Banca vă cere să confirmați această plată pe telefon.",
      next: "Apropiați din nou telefonul pentru a confirma.",
    },
    notApproved: {
      message: "Plata nu a putut fi aprobată.",
      next: "Încercați din nou.",
    },
    bankUnreachable: {
      message: "Banca nu a putut fi contactată.",
      next: "Încercați din nou peste câteva minute.",
    },
    processingFailed: {
      message: "A apărut o eroare la procesarea cardului. Nu s‑a debitat nimic.",
      next: "Încercați din nou.",
    },
    paidTwice: {
      message: "Tocmai s‑a făcut o plată identică.",
      next: "Verificați înainte de a plăti din nou.",
    },
    testCardNeeded: {
      message: "În modul de test funcționează doar carduri de test. Nu s‑a debitat nimic.",
      next: "Folosiți un card de test.",
    },
  },
  errors: {
    general: {
      message: "Plata nu a putut fi efectuată.",
      next: "Încercați din nou sau folosiți alt card.",
    },
    notSetUp: {
      message: "Această plată nu este configurată corect. Nu s‑a debitat nimic.",
      next: "Anunțați comerciantul.",
    },
    amountRefused: {
      message: "Această sumă nu poate fi plătită cu cardul. Nu s‑a debitat nimic.",
      next: "Întrebați comerciantul.",
    },
    linkClosed: {
      message: "Acest link nu acceptă plăți acum. Nu s‑a debitat nimic.",
      next: "Cereți comerciantului un link nou.",
    },
    timeOver: {
      message: "Timpul pentru această plată a expirat. Nu s‑a debitat nimic.",
      next: "Reveniți la magazin și reluați plata.",
    },
    changed: {
      message: "Această plată s‑a modificat între timp.",
      next: "Reîncărcați pagina.",
    },
    atWork: {
      message: "O încercare anterioară este încă în curs de procesare.",
      next: "Așteptați puțin, apoi încercați din nou.",
    },
    sentBefore: {
      message: "Aceste date de card au fost deja trimise.",
      next: "Verificați dacă ați plătit înainte de a încerca din nou.",
    },
    tookLong: {
      message: "Plata a durat prea mult. Nu s‑a debitat nimic.",
      next: "Încercați din nou.",
    },
    ibanRefused: {
      message: "Acest IBAN nu poate fi folosit.",
      next: "Verificați-l și încercați din nou.",
    },
    triedTooOften: {
      message: "Acest card a fost încercat de prea multe ori. Nu s‑a debitat nimic.",
      next: "Folosiți alt card.",
    },
    tooMany: {
      message: "Au fost prea multe încercări în scurt timp. Nu s‑a debitat nimic.",
      next: "Așteptați câteva minute, apoi încercați din nou.",
    },
    unavailable: {
      message: "Plățile cu cardul nu funcționează momentan. Nu s‑a debitat nimic.",
      next: "Încercați din nou peste câteva minute.",
    },
    ourFault: {
      message: "A apărut o eroare la noi.",
      next: "Încercați din nou peste câteva minute.",
    },
    connectionFailed: {
      message: "Conexiunea a eșuat. Nu s‑a debitat nimic.",
      next: "Verificați conexiunea și încercați din nou.",
    },
    challengeCanceled: {
      message: "Plata nu a fost confirmată. Nu s‑a debitat nimic.",
      next: "Plătiți din nou sau folosiți alt card.",
    },
    challengeFailed: {
      message: "Banca nu a confirmat plata. Nu s‑a debitat nimic.",
      next: "Încercați din nou sau folosiți alt card.",
    },
    challengeExpired: {
      message: "Timpul pentru confirmarea plății a expirat. Nu s‑a debitat nimic.",
      next: "Încercați din nou.",
    },
  },
} satisfies CardMessages;
