import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Mga detalye ng card",
    number: "Numero ng card",
    expiry: "Petsa ng expiry",
    cvc: "Security code ng card",
    name: "Pangalan sa card",
    postalCode: "ZIP code",
    country: "Bansa",
    network: "Network ng card",
    expiryFormat: "BB / TT",
    cvcOnBack: "3 digit sa likod ng iyong card",
    cvcOnFront: "4 digit sa harap ng iyong card",
    problems: {
      number: {
        empty: "Ilagay ang numero ng card.",
        incomplete: "Masyadong maikli ang numero ng card.",
        incorrect: "Suriin ang numero ng card.",
      },
      expiry: {
        empty: "Ilagay ang petsa ng expiry.",
        incomplete: "Kulang ang petsa ng expiry.",
        incorrect: "Suriin ang petsa ng expiry.",
        past: "Expired na ang card na ito.",
        too_far: "Masyadong malayo ang petsa ng expiry.",
      },
      cvc: {
        empty: "Ilagay ang security code.",
        incomplete: "Masyadong maikli ang security code.",
        incorrect: "Suriin ang security code.",
      },
      name: {
        empty: "Ilagay ang pangalan sa card.",
      },
      postalCode: {
        empty: "Ilagay ang ZIP code.",
        incorrect: "Suriin ang ZIP code.",
      },
    },
    missing: "Ilagay ang iyong card.",
    notComplete: "Kulang ang mga detalye ng card.",
  },
  payment: {
    pay: "Magbayad ng {amount}",
    payWithoutAmount: "Magbayad",
    paying: "Nagbabayad: {amount}…",
    payingWithoutAmount: "Nagbabayad…",
    paid: "Nabayaran na. Salamat.",
    slow: "Mas matagal ito kaysa karaniwan. Panatilihing bukas ang page na ito.",
    unknown: "Hindi pa namin alam kung natuloy ang iyong bayad.",
    unknownNext: "Magtanong muli. Hindi ka magbabayad nang dalawang beses.",
    askAgain: "Magtanong muli",
    unfinished: "May sinimulan kang bayad dito na wala pang sagot.",
    finish: "Tapusin ang pagbabayad",
    offline: "Walang koneksyon sa internet.",
    offlineNext: "Mananatili ang inilagay mo. Magpatuloy kapag online ka na ulit.",
    confirmTitle: "Kumpirmahin sa iyong bangko",
    confirmCancel: "Kanselahin",
    confirming: "Hinihintay ang iyong kumpirmasyon…",
    goToBank: "Pumunta sa bangko",
  },
  declines: {
    declined: {
      message: "Tinanggihan ang iyong card.",
      next: "Sumubok ng ibang card o makipag-ugnayan sa iyong bangko.",
    },
    callBank: {
      message: "Gusto kang makausap ng iyong bangko bago ang pagbabayad na ito.",
      next: "Tawagan ang numero sa iyong card, pagkatapos ay subukan ulit.",
    },
    tryLater: {
      message: "Hindi ito maaprubahan ng iyong bangko sa ngayon.",
      next: "Subukan ulit makalipas ang ilang minuto.",
    },
    notPermitted: {
      message: "Hindi pinapayagan ang bayad na ito sa card na ito.",
      next: "Gumamit ng ibang card.",
    },
    cardNotSupported: {
      message: "Hindi magagamit ang card na ito sa ganitong uri ng pagbili.",
      next: "Gumamit ng ibang card.",
    },
    currencyNotSupported: {
      message: "Hindi makakabayad sa {CUR} ang card na ito.",
      next: "Gumamit ng ibang card.",
    },
    insufficientFunds: {
      message: "Kulang ang pondo ng iyong card.",
      next: "Gumamit ng ibang card.",
    },
    limitReached: {
      message: "Naabot na ng card na ito ang limit nito.",
      next: "Gumamit ng ibang card o magtanong sa iyong bangko.",
    },
    amountNotAllowed: {
      message: "Hindi pinapayagan ng iyong bangko ang halagang ito sa card.",
      next: "Magtanong sa iyong bangko o gumamit ng ibang card.",
    },
    cardExpired: {
      message: "Expired na ang iyong card.",
      next: "Gumamit ng ibang card.",
    },
    numberIncorrect: {
      message: "Mali ang numero ng card.",
      next: "Suriin ito at subukan ulit.",
    },
    cvcIncorrect: {
      message: "Mali ang security code.",
      next: "Suriin ito at subukan ulit.",
    },
    blikCodeIncorrect: {
      message: "Mali o nag-expire na ang BLIK code.",
      next: "Gumawa ng bagong code sa app ng iyong bangko.",
    },
    expiryIncorrect: {
      message: "Mali ang petsa ng expiry.",
      next: "Suriin ito at subukan ulit.",
    },
    postalCodeIncorrect: {
      message: "Hindi tugma sa iyong card ang ZIP code.",
      next: "Suriin ito at subukan ulit.",
    },
    addressIncorrect: {
      message: "Hindi tugma sa iyong card ang billing address.",
      next: "Suriin ito at subukan ulit.",
    },
    cardUnusable: {
      message: "Hindi magagamit ang card na ito.",
      next: "Makipag-ugnayan sa iyong bangko o gumamit ng ibang card.",
    },
    confirm: {
      message: "Hinihiling ng iyong bangko na kumpirmahin ang bayad na ito.",
      next: "Kumpirmahin ito sa iyong bangko, pagkatapos ay subukan ulit.",
    },
    confirmOnPhone: {
      message: "Hinihiling ng iyong bangko na kumpirmahin ang bayad na ito sa iyong telepono.",
      next: "I‑tap muli ang iyong telepono para kumpirmahin.",
    },
    notApproved: {
      message: "Hindi naaprubahan ang bayad.",
      next: "Subukan ulit.",
    },
    bankUnreachable: {
      message: "Hindi maabot ang iyong bangko.",
      next: "Subukan ulit makalipas ang ilang minuto.",
    },
    processingFailed: {
      message: "Nagka-error sa pagproseso ng iyong card. Walang kinuhang pera.",
      next: "Subukan ulit.",
    },
    paidTwice: {
      message: "May kaparehong bayad na kakagawa lang.",
      next: "Tingnan muna bago magbayad muli.",
    },
    testCardNeeded: {
      message: "Mga test card lang ang gumagana sa test mode. Walang kinuhang pera.",
      next: "Gumamit ng test card.",
    },
  },
  errors: {
    general: {
      message: "Hindi natuloy ang pagbabayad.",
      next: "Subukan ulit o gumamit ng ibang card.",
    },
    notSetUp: {
      message: "Hindi tama ang pagkaka-set up ng bayad na ito. Walang kinuhang pera.",
      next: "Sabihin sa nagbebenta.",
    },
    amountRefused: {
      message: "Hindi mababayaran ng card ang halagang ito. Walang kinuhang pera.",
      next: "Magtanong sa nagbebenta.",
    },
    linkClosed: {
      message: "Hindi tumatanggap ng bayad ang link na ito ngayon. Walang kinuhang pera.",
      next: "Humingi ng bagong link sa nagbebenta.",
    },
    timeOver: {
      message: "Tapos na ang oras para sa bayad na ito. Walang kinuhang pera.",
      next: "Bumalik sa tindahan at simulan muli ang pagbabayad.",
    },
    changed: {
      message: "Nagbago na ang bayad na ito.",
      next: "I‑reload ang page.",
    },
    atWork: {
      message: "Pinoproseso pa ang naunang subok.",
      next: "Maghintay sandali, pagkatapos ay subukan ulit.",
    },
    sentBefore: {
      message: "Naipadala na dati ang mga detalye ng card na ito.",
      next: "Tingnan kung nakabayad ka na bago subukan ulit.",
    },
    tookLong: {
      message: "Masyadong natagalan ang pagbabayad. Walang kinuhang pera.",
      next: "Subukan ulit.",
    },
    ibanRefused: {
      message: "Hindi magagamit ang IBAN na ito.",
      next: "Suriin ito at subukan ulit.",
    },
    triedTooOften: {
      message: "Masyadong maraming beses nang sinubukan ang card na ito. Walang kinuhang pera.",
      next: "Gumamit ng ibang card.",
    },
    tooMany: {
      message: "Masyadong maraming subok sa maikling panahon. Walang kinuhang pera.",
      next: "Maghintay ng ilang minuto, pagkatapos ay subukan ulit.",
    },
    unavailable: {
      message: "Hindi gumagana ngayon ang pagbabayad gamit ang card. Walang kinuhang pera.",
      next: "Subukan ulit makalipas ang ilang minuto.",
    },
    ourFault: {
      message: "May naging problema sa panig namin.",
      next: "Subukan ulit makalipas ang ilang minuto.",
    },
    connectionFailed: {
      message: "Nabigo ang koneksyon. Walang kinuhang pera.",
      next: "Suriin ang iyong koneksyon at subukan ulit.",
    },
    challengeCanceled: {
      message: "Hindi nakumpirma ang bayad. Walang kinuhang pera.",
      next: "Magbayad muli o gumamit ng ibang card.",
    },
    challengeFailed: {
      message: "Hindi kinumpirma ng iyong bangko ang bayad. Walang kinuhang pera.",
      next: "Subukan ulit o gumamit ng ibang card.",
    },
    challengeExpired: {
      message: "Tapos na ang oras para kumpirmahin ang bayad. Walang kinuhang pera.",
      next: "Subukan ulit.",
    },
  },
} satisfies CardMessages;
