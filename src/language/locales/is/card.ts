import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kortaupplýsingar",
    number: "Kortanúmer",
    expiry: "Gildistími",
    cvc: "Öryggisnúmer",
    name: "Nafn á korti",
    postalCode: "Póstnúmer",
    country: "Land",
    network: "Kortanet",
    expiryFormat: "MM / ÁÁ",
    cvcOnBack: "3 tölustafir aftan á kortinu",
    cvcOnFront: "4 tölustafir framan á kortinu",
    problems: {
      number: {
        empty: "Sláðu inn kortanúmerið.",
        incomplete: "Kortanúmerið er of stutt.",
        incorrect: "Athugaðu kortanúmerið.",
      },
      expiry: {
        empty: "Sláðu inn gildistímann.",
        incomplete: "Gildistíminn er ekki fullgerður.",
        incorrect: "Athugaðu gildistímann.",
        past: "Þetta kort er útrunnið.",
        too_far: "Gildistíminn er of langt fram í tímann.",
      },
      cvc: {
        empty: "Sláðu inn öryggisnúmerið.",
        incomplete: "Öryggisnúmerið er of stutt.",
        incorrect: "Athugaðu öryggisnúmerið.",
      },
      name: {
        empty: "Sláðu inn nafnið á kortinu.",
      },
      postalCode: {
        empty: "Sláðu inn póstnúmerið.",
        incorrect: "Athugaðu póstnúmerið.",
      },
    },
    missing: "Sláðu inn kortið.",
    notComplete: "Kortaupplýsingarnar eru ófullnægjandi.",
  },
  payment: {
    pay: "Greiða {amount}",
    payWithoutAmount: "Greiða",
    paying: "Greiði {amount}…",
    payingWithoutAmount: "Greiðsla í gangi…",
    paid: "Greitt. Takk fyrir.",
    slow: "Þetta tekur lengri tíma en venjulega. Hafðu síðuna opna.",
    unknown: "Ekki er enn vitað hvort greiðslan fór í gegn.",
    unknownNext: "Spurðu aftur. Þú greiðir ekki tvisvar.",
    askAgain: "Spyrja aftur",
    unfinished: "Greiðsla sem þú hófst hér hefur ekki fengið svar.",
    finish: "Ljúka greiðslu",
    offline: "Engin nettenging.",
    offlineNext: "Það sem þú skrifaðir geymist. Haltu áfram þegar tenging næst.",
    confirmTitle: "Staðfestu hjá bankanum",
    confirmCancel: "Hætta við",
    confirming: "Beðið eftir staðfestingu…",
    goToBank: "Fara í bankann",
  },
  declines: {
    declined: {
      message: "Kortinu var hafnað.",
      next: "Prófaðu annað kort eða hafðu samband við bankann.",
    },
    callBank: {
      message: "Bankinn vill ræða við þig fyrir þessa greiðslu.",
      next: "Hringdu í númerið á kortinu og reyndu svo aftur.",
    },
    tryLater: {
      message: "Bankinn gat ekki samþykkt þetta núna.",
      next: "Reyndu aftur eftir nokkrar mínútur.",
    },
    notPermitted: {
      message: "Þessi greiðsla er ekki leyfð á kortinu.",
      next: "Notaðu annað kort.",
    },
    cardNotSupported: {
      message: "Kortið styður ekki svona kaup.",
      next: "Notaðu annað kort.",
    },
    currencyNotSupported: {
      message: "Ekki er hægt að greiða í {CUR} með kortinu.",
      next: "Notaðu annað kort.",
    },
    insufficientFunds: {
      message: "Ekki er næg heimild á kortinu.",
      next: "Notaðu annað kort.",
    },
    limitReached: {
      message: "Kortið hefur náð hámarki sínu.",
      next: "Notaðu annað kort eða spurðu bankann.",
    },
    amountNotAllowed: {
      message: "Bankinn leyfir ekki þessa upphæð á kortinu.",
      next: "Spurðu bankann eða notaðu annað kort.",
    },
    cardExpired: {
      message: "Kortið þitt er útrunnið.",
      next: "Notaðu annað kort.",
    },
    numberIncorrect: {
      message: "Kortanúmerið er rangt.",
      next: "Athugaðu það og reyndu aftur.",
    },
    cvcIncorrect: {
      message: "Öryggisnúmerið er rangt.",
      next: "Athugaðu það og reyndu aftur.",
    },
    blikCodeIncorrect: {
      message: "BLIK-kóðinn er rangur eða útrunninn.",
      next: "Búðu til nýjan kóða í appi bankans.",
    },
    expiryIncorrect: {
      message: "Gildistíminn er rangur.",
      next: "Athugaðu hann og reyndu aftur.",
    },
    postalCodeIncorrect: {
      message: "Póstnúmerið passar ekki við kortið.",
      next: "Athugaðu það og reyndu aftur.",
    },
    addressIncorrect: {
      message: "Heimilisfang greiðanda passar ekki við kortið.",
      next: "Athugaðu það og reyndu aftur.",
    },
    cardUnusable: {
      message: "Ekki er hægt að nota þetta kort.",
      next: "Hafðu samband við bankann eða notaðu annað kort.",
    },
    confirm: {
      message: "Bankinn biður þig að staðfesta greiðsluna.",
      next: "Staðfestu hana hjá bankanum og reyndu svo aftur.",
    },
    confirmOnPhone: {
      message: "Bankinn biður þig að staðfesta greiðsluna í símanum.",
      next: "Berðu símann aftur að til að staðfesta.",
    },
    notApproved: {
      message: "Ekki tókst að fá greiðsluna samþykkta.",
      next: "Reyndu aftur.",
    },
    bankUnreachable: {
      message: "Ekki náðist samband við bankann.",
      next: "Reyndu aftur eftir nokkrar mínútur.",
    },
    processingFailed: {
      message: "Villa kom upp við vinnslu kortsins. Ekkert var gjaldfært.",
      next: "Reyndu aftur.",
    },
    paidTwice: {
      message: "Eins greiðsla var rétt í þessu gerð.",
      next: "Athugaðu málið áður en þú greiðir aftur.",
    },
    testCardNeeded: {
      message: "Aðeins prófunarkort virka í prófunarham. Ekkert var gjaldfært.",
      next: "Notaðu prófunarkort.",
    },
  },
  errors: {
    general: {
      message: "Ekki tókst að greiða.",
      next: "Reyndu aftur eða notaðu annað kort.",
    },
    notSetUp: {
      message: "Greiðslan er ekki rétt uppsett. Ekkert var gjaldfært.",
      next: "Láttu söluaðilann vita.",
    },
    amountRefused: {
      message: "Ekki er hægt að greiða þessa upphæð með korti. Ekkert var gjaldfært.",
      next: "Spurðu söluaðilann.",
    },
    linkClosed: {
      message: "Tengillinn tekur ekki við greiðslum núna. Ekkert var gjaldfært.",
      next: "Biddu söluaðilann um nýjan tengil.",
    },
    timeOver: {
      message: "Tíminn fyrir greiðsluna er liðinn. Ekkert var gjaldfært.",
      next: "Farðu aftur í verslunina og byrjaðu greiðsluna upp á nýtt.",
    },
    changed: {
      message: "Greiðslan hefur breyst í millitíðinni.",
      next: "Endurhladdu síðuna.",
    },
    atWork: {
      message: "Fyrri tilraun er enn í vinnslu.",
      next: "Bíddu augnablik og reyndu svo aftur.",
    },
    sentBefore: {
      message: "Þessar kortaupplýsingar voru sendar áður.",
      next: "Athugaðu hvort þú hafir greitt áður en þú reynir aftur.",
    },
    tookLong: {
      message: "Greiðslan tók of langan tíma. Ekkert var gjaldfært.",
      next: "Reyndu aftur.",
    },
    ibanRefused: {
      message: "Ekki er hægt að nota þetta IBAN-númer.",
      next: "Athugaðu það og reyndu aftur.",
    },
    triedTooOften: {
      message: "Þetta kort hefur verið reynt of oft. Ekkert var gjaldfært.",
      next: "Notaðu annað kort.",
    },
    tooMany: {
      message: "Of margar tilraunir á stuttum tíma. Ekkert var gjaldfært.",
      next: "Bíddu í nokkrar mínútur og reyndu svo aftur.",
    },
    unavailable: {
      message: "Kortagreiðslur virka ekki sem stendur. Ekkert var gjaldfært.",
      next: "Reyndu aftur eftir nokkrar mínútur.",
    },
    ourFault: {
      message: "Eitthvað fór úrskeiðis hjá okkur.",
      next: "Reyndu aftur eftir nokkrar mínútur.",
    },
    connectionFailed: {
      message: "Tengingin brást. Ekkert var gjaldfært.",
      next: "Athugaðu tenginguna og reyndu aftur.",
    },
    challengeCanceled: {
      message: "Greiðslan var ekki staðfest. Ekkert var gjaldfært.",
      next: "Greiddu aftur eða notaðu annað kort.",
    },
    challengeFailed: {
      message: "Bankinn staðfesti ekki greiðsluna. Ekkert var gjaldfært.",
      next: "Reyndu aftur eða notaðu annað kort.",
    },
    challengeExpired: {
      message: "Tíminn til að staðfesta er liðinn. Ekkert var gjaldfært.",
      next: "Reyndu aftur.",
    },
  },
} satisfies CardMessages;
