import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortin tiedot",
    number: "Kortin numero",
    expiry: "Voimassa",
    cvc: "Turvakoodi",
    name: "Nimi kortissa",
    postalCode: "Postinumero",
    country: "Maa",
    network: "Korttiverkosto",
    expiryFormat: "KK / VV",
    cvcOnBack: "3 numeroa kortin takana",
    cvcOnFront: "4 numeroa kortin etupuolella",
    problems: {
      number: {
        empty: "Anna korttisi numero.",
        incomplete: "Kortin numero on liian lyhyt.",
        incorrect: "Tarkista kortin numero.",
      },
      expiry: {
        empty: "Anna viimeinen voimassaolopäivä.",
        incomplete: "Voimassaoloaika ei ole täydellinen.",
        incorrect: "Tarkista voimassaoloaika.",
        past: "Kortti on vanhentunut.",
        too_far: "Voimassaoloaika on liian kaukana.",
      },
      cvc: {
        empty: "Anna turvakoodi.",
        incomplete: "Turvakoodi on liian lyhyt.",
        incorrect: "Tarkista turvakoodi.",
      },
      name: {
        empty: "Anna kortissa oleva nimi.",
      },
      postalCode: {
        empty: "Anna postinumero.",
        incorrect: "Tarkista postinumero.",
      },
    },
    missing: "Anna korttisi tiedot.",
    notComplete: "Kortin tiedot ovat puutteelliset.",
  },
  payment: {
    pay: "Maksa {amount}",
    payWithoutAmount: "Maksa",
    paying: "Maksetaan {amount}…",
    payingWithoutAmount: "Maksetaan…",
    paid: "Maksettu. Kiitos.",
    slow: "Tämä kestää tavallista kauemmin. Pidä sivu auki.",
    unknown: "Emme vielä tiedä, onnistuiko maksusi.",
    unknownNext: "Kysy uudelleen. Et maksa kahdesti.",
    askAgain: "Kysy uudelleen",
    unfinished: "Täällä aloittamasi maksu odottaa vielä vastausta.",
    finish: "Vie maksu loppuun",
    offline: "Internet-yhteyttä ei ole.",
    offlineNext: "Kirjoittamasi säilyy. Jatka, kun olet taas verkossa.",
    confirmTitle: "Vahvista pankissa",
    confirmCancel: "Peruuta",
    confirming: "Odotetaan vahvistustasi…",
    goToBank: "Siirry pankkiisi",
  },
  declines: {
    declined: {
      message: "Korttisi hylättiin.",
      next: "Kokeile toista korttia tai ota yhteyttä pankkiisi.",
    },
    callBank: {
      message: "Pankkisi haluaa puhua kanssasi ennen tätä maksua.",
      next: "Soita kortissasi olevaan numeroon ja yritä sitten uudelleen.",
    },
    tryLater: {
      message: "Pankkisi ei voinut hyväksyä maksua nyt.",
      next: "Yritä uudelleen muutaman minuutin kuluttua.",
    },
    notPermitted: {
      message: "Tätä maksua ei sallita tällä kortilla.",
      next: "Käytä toista korttia.",
    },
    cardNotSupported: {
      message: "Kortti ei käy tällaiseen ostokseen.",
      next: "Käytä toista korttia.",
    },
    currencyNotSupported: {
      message: "Tällä kortilla ei voi maksaa valuutassa {CUR}.",
      next: "Käytä toista korttia.",
    },
    insufficientFunds: {
      message: "Kortilla ei ole tarpeeksi katetta.",
      next: "Käytä toista korttia.",
    },
    limitReached: {
      message: "Kortin raja on täynnä.",
      next: "Käytä toista korttia tai kysy pankistasi.",
    },
    amountNotAllowed: {
      message: "Pankkisi ei salli tätä summaa kortilla.",
      next: "Kysy pankistasi tai käytä toista korttia.",
    },
    cardExpired: {
      message: "Korttisi on vanhentunut.",
      next: "Käytä toista korttia.",
    },
    numberIncorrect: {
      message: "Kortin numero on väärä.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    cvcIncorrect: {
      message: "Turvakoodi on väärä.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    blikCodeIncorrect: {
      message: "BLIK-koodi on väärä tai vanhentunut.",
      next: "Luo uusi koodi pankkisi sovelluksessa.",
    },
    expiryIncorrect: {
      message: "Voimassaoloaika on väärä.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    postalCodeIncorrect: {
      message: "Postinumero ei vastaa korttiasi.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    addressIncorrect: {
      message: "Laskutusosoite ei vastaa korttiasi.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    cardUnusable: {
      message: "Tätä korttia ei voi käyttää.",
      next: "Ota yhteyttä pankkiisi tai käytä toista korttia.",
    },
    confirm: {
      message: "Pankkisi pyytää sinua vahvistamaan maksun.",
      next: "Vahvista se pankissasi ja yritä sitten uudelleen.",
    },
    confirmOnPhone: {
      message: "Pankkisi pyytää sinua vahvistamaan maksun puhelimessa.",
      next: "Vahvista koskettamalla uudelleen puhelimella.",
    },
    notApproved: {
      message: "Maksua ei voitu hyväksyä.",
      next: "Yritä uudelleen.",
    },
    bankUnreachable: {
      message: "Pankkiisi ei saatu yhteyttä.",
      next: "Yritä uudelleen muutaman minuutin kuluttua.",
    },
    processingFailed: {
      message: "Korttisi käsittelyssä tapahtui virhe. Mitään ei veloitettu.",
      next: "Yritä uudelleen.",
    },
    paidTwice: {
      message: "Samanlainen maksu tehtiin juuri.",
      next: "Tarkista ennen kuin maksat uudelleen.",
    },
    testCardNeeded: {
      message: "Testitilassa toimivat vain testikortit. Mitään ei veloitettu.",
      next: "Käytä testikorttia.",
    },
  },
  errors: {
    general: {
      message: "Maksua ei voitu suorittaa.",
      next: "Yritä uudelleen tai käytä toista korttia.",
    },
    notSetUp: {
      message: "Maksun asetukset eivät ole kunnossa. Mitään ei veloitettu.",
      next: "Kerro kauppiaalle.",
    },
    amountRefused: {
      message: "Tätä summaa ei voi maksaa kortilla. Mitään ei veloitettu.",
      next: "Kysy kauppiaalta.",
    },
    linkClosed: {
      message: "Linkillä ei voi nyt maksaa. Mitään ei veloitettu.",
      next: "Pyydä kauppiaalta uusi linkki.",
    },
    timeOver: {
      message: "Maksun aika on päättynyt. Mitään ei veloitettu.",
      next: "Palaa kauppaan ja aloita maksu alusta.",
    },
    changed: {
      message: "Maksu on sillä välin muuttunut.",
      next: "Lataa sivu uudelleen.",
    },
    atWork: {
      message: "Aiempaa yritystä käsitellään vielä.",
      next: "Odota hetki ja yritä sitten uudelleen.",
    },
    sentBefore: {
      message: "Nämä korttitiedot on jo lähetetty.",
      next: "Tarkista, oletko maksanut, ennen kuin yrität uudelleen.",
    },
    tookLong: {
      message: "Maksu kesti liian kauan. Mitään ei veloitettu.",
      next: "Yritä uudelleen.",
    },
    ibanRefused: {
      message: "Tätä IBAN-tilinumeroa ei voi käyttää.",
      next: "Tarkista se ja yritä uudelleen.",
    },
    triedTooOften: {
      message: "Tätä korttia on yritetty liian monta kertaa. Mitään ei veloitettu.",
      next: "Käytä toista korttia.",
    },
    tooMany: {
      message: "Yrityksiä oli liikaa lyhyessä ajassa. Mitään ei veloitettu.",
      next: "Odota muutama minuutti ja yritä sitten uudelleen.",
    },
    unavailable: {
      message: "Korttimaksut eivät toimi juuri nyt. Mitään ei veloitettu.",
      next: "Yritä uudelleen muutaman minuutin kuluttua.",
    },
    ourFault: {
      message: "Jokin meni vikaan meidän puolellamme.",
      next: "Yritä uudelleen muutaman minuutin kuluttua.",
    },
    connectionFailed: {
      message: "Yhteys epäonnistui. Mitään ei veloitettu.",
      next: "Tarkista yhteytesi ja yritä uudelleen.",
    },
    challengeCanceled: {
      message: "Maksua ei vahvistettu. Mitään ei veloitettu.",
      next: "Maksa uudelleen tai käytä toista korttia.",
    },
    challengeFailed: {
      message: "Pankkisi ei vahvistanut maksua. Mitään ei veloitettu.",
      next: "Yritä uudelleen tai käytä toista korttia.",
    },
    challengeExpired: {
      message: "Maksun vahvistamisen aika on päättynyt. Mitään ei veloitettu.",
      next: "Yritä uudelleen.",
    },
  },
} satisfies CardMessages;
