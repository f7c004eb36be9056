import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Dades de la targeta",
    number: "Número de targeta",
    expiry: "Data de caducitat",
    cvc: "Codi de seguretat",
    name: "Nom del titular",
    postalCode: "Codi postal",
    country: "País",
    network: "Xarxa de la targeta",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 xifres al dors de la targeta",
    cvcOnFront: "4 xifres a l’anvers de la targeta",
    problems: {
      number: {
        empty: "Introduïu el número de targeta.",
        incomplete: "El número de targeta és massa curt.",
        incorrect: "Reviseu el número de targeta.",
      },
      expiry: {
        empty: "Introduïu la data de caducitat.",
        incomplete: "La data de caducitat no és completa.",
        incorrect: "Reviseu la data de caducitat.",
        past: "Aquesta targeta ha caducat.",
        too_far: "La data de caducitat és massa llunyana.",
      },
      cvc: {
        empty: "Introduïu el codi de seguretat.",
        incomplete: "El codi de seguretat és massa curt.",
        incorrect: "Reviseu el codi de seguretat.",
      },
      name: {
        empty: "Introduïu el nom que figura a la targeta.",
      },
      postalCode: {
        empty: "Introduïu el codi postal.",
        incorrect: "Reviseu el codi postal.",
      },
    },
    missing: "Introduïu la targeta.",
    notComplete: "Les dades de la targeta no són completes.",
  },
  payment: {
    pay: "Paga {amount}",
    payWithoutAmount: "Paga",
    paying: "S’està pagant {amount}…",
    payingWithoutAmount: "S’està pagant…",
    paid: "Pagament fet. Gràcies.",
    slow: "Triga més del que és habitual. Deixeu oberta aquesta pàgina.",
    unknown: "Encara no sabem si el pagament s’ha completat.",
    unknownNext: "Torneu a consultar-ho. No pagareu dues vegades.",
    askAgain: "Torna a consultar",
    unfinished: "Un pagament començat aquí encara no té resposta.",
    finish: "Acaba el pagament",
    offline: "No hi ha connexió a Internet.",
    offlineNext: "El que heu escrit es conserva. Continueu quan torneu a tenir connexió.",
    confirmTitle: "Confirmeu-ho amb el banc",
    confirmCancel: "Cancel·la",
    confirming: "S’espera la vostra confirmació…",
    goToBank: "Ves al banc",
  },
  declines: {
    declined: {
      message: "La targeta s’ha rebutjat.",
      next: "Proveu una altra targeta o contacteu amb el banc.",
    },
    callBank: {
      message: "El banc vol parlar amb vós abans d’aquest pagament.",
      next: "Truqueu al número de la targeta i torneu-ho a provar.",
    },
    tryLater: {
      message: "El banc no ho ha pogut aprovar ara.",
      next: "Torneu-ho a provar d’aquí a uns minuts.",
    },
    notPermitted: {
      message: "Aquest pagament no es permet amb aquesta targeta.",
      next: "Feu servir una altra targeta.",
    },
    cardNotSupported: {
      message: "Aquesta targeta no admet aquest tipus de compra.",
      next: "Feu servir una altra targeta.",
    },
    currencyNotSupported: {
      message: "Aquesta targeta no pot pagar en {CUR}.",
      next: "Feu servir una altra targeta.",
    },
    insufficientFunds: {
      message: "La targeta no té prou fons.",
      next: "Feu servir una altra targeta.",
    },
    limitReached: {
      message: "Aquesta targeta ha arribat al límit.",
      next: "Feu servir una altra targeta o consulteu el banc.",
    },
    amountNotAllowed: {
      message: "El banc no permet aquest import amb la targeta.",
      next: "Consulteu el banc o feu servir una altra targeta.",
    },
    cardExpired: {
      message: "La vostra targeta ha caducat.",
      next: "Feu servir una altra targeta.",
    },
    numberIncorrect: {
      message: "El número de targeta és incorrecte.",
      next: "Reviseu-lo i torneu-ho a provar.",
    },
    cvcIncorrect: {
      message: "El codi de seguretat és incorrecte.",
      next: "Reviseu-lo i torneu-ho a provar.",
    },
    blikCodeIncorrect: {
      message: "El codi BLIK és incorrecte o ha caducat.",
      next: "Genereu un codi nou a l’aplicació del banc.",
    },
    expiryIncorrect: {
      message: "La data de caducitat és incorrecta.",
      next: "Reviseu-la i torneu-ho a provar.",
    },
    postalCodeIncorrect: {
      message: "El codi postal no coincideix amb la targeta.",
      next: "Reviseu-lo i torneu-ho a provar.",
    },
    addressIncorrect: {
      message: "L’adreça de facturació no coincideix amb la targeta.",
      next: "Reviseu-la i torneu-ho a provar.",
    },
    cardUnusable: {
      message: "Aquesta targeta no es pot fer servir.",
      next: "Contacteu amb el banc o feu servir una altra targeta.",
    },
    confirm: {
      message: "El banc us demana que confirmeu aquest pagament.",
      next: "Confirmeu-lo amb el banc i torneu-ho a provar.",
    },
    confirmOnPhone: {
      message: "El banc us demana que confirmeu aquest pagament al telèfon.",
      next: "Torneu a acostar el telèfon per confirmar-lo.",
    },
    notApproved: {
      message: "El pagament no s’ha pogut aprovar.",
      next: "Torneu-ho a provar.",
    },
    bankUnreachable: {
      message: "No s’ha pogut contactar amb el banc.",
      next: "Torneu-ho a provar d’aquí a uns minuts.",
    },
    processingFailed: {
      message: "S’ha produït un error en processar la targeta. No s’ha cobrat res.",
      next: "Torneu-ho a provar.",
    },
    paidTwice: {
      message: "S’acaba de fer un pagament igual.",
      next: "Comproveu-ho abans de tornar a pagar.",
    },
    testCardNeeded: {
      message: "En mode de prova només funcionen targetes de prova. No s’ha cobrat res.",
      next: "Feu servir una targeta de prova.",
    },
  },
  errors: {
    general: {
      message: "No s’ha pogut fer el pagament.",
      next: "Torneu-ho a provar o feu servir una altra targeta.",
    },
    notSetUp: {
      message: "Aquest pagament no està ben configurat. No s’ha cobrat res.",
      next: "Aviseu el comerç.",
    },
    amountRefused: {
      message: "Aquest import no es pot pagar amb targeta. No s’ha cobrat res.",
      next: "Consulteu el comerç.",
    },
    linkClosed: {
      message: "Aquest enllaç ara no admet pagaments. No s’ha cobrat res.",
      next: "Demaneu un enllaç nou al comerç.",
    },
    timeOver: {
      message: "El temps per a aquest pagament s’ha acabat. No s’ha cobrat res.",
      next: "Torneu a la botiga i comenceu el pagament de nou.",
    },
    changed: {
      message: "Aquest pagament ha canviat mentrestant.",
      next: "Torneu a carregar la pàgina.",
    },
    atWork: {
      message: "Encara es processa un intent anterior.",
      next: "Espereu un moment i torneu-ho a provar.",
    },
    sentBefore: {
      message: "Aquestes dades de targeta ja s’han enviat.",
      next: "Comproveu si heu pagat abans de tornar-ho a provar.",
    },
    tookLong: {
      message: "El pagament ha trigat massa. No s’ha cobrat res.",
      next: "Torneu-ho a provar.",
    },
    ibanRefused: {
      message: "Aquest IBAN no es pot fer servir.",
      next: "Reviseu-lo i torneu-ho a provar.",
    },
    triedTooOften: {
      message: "Aquesta targeta s’ha provat massa vegades. No s’ha cobrat res.",
      next: "Feu servir una altra targeta.",
    },
    tooMany: {
      message: "Hi ha hagut massa intents en poc temps. No s’ha cobrat res.",
      next: "Espereu uns minuts i torneu-ho a provar.",
    },
    unavailable: {
      message: "Ara els pagaments amb targeta no funcionen. No s’ha cobrat res.",
      next: "Torneu-ho a provar d’aquí a uns minuts.",
    },
    ourFault: {
      message: "Hi ha hagut un problema per part nostra.",
      next: "Torneu-ho a provar d’aquí a uns minuts.",
    },
    connectionFailed: {
      message: "La connexió ha fallat. No s’ha cobrat res.",
      next: "Reviseu la connexió i torneu-ho a provar.",
    },
    challengeCanceled: {
      message: "El pagament no s’ha confirmat. No s’ha cobrat res.",
      next: "Torneu a pagar o feu servir una altra targeta.",
    },
    challengeFailed: {
      message: "El banc no ha confirmat el pagament. No s’ha cobrat res.",
      next: "Torneu-ho a provar o feu servir una altra targeta.",
    },
    challengeExpired: {
      message: "El temps per confirmar el pagament s’ha acabat. No s’ha cobrat res.",
      next: "Torneu-ho a provar.",
    },
  },
} satisfies CardMessages;
