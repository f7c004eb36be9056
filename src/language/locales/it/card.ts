import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Dati della carta",
    number: "Numero della carta",
    expiry: "Scadenza",
    cvc: "Codice di sicurezza",
    name: "Nome sulla carta",
    postalCode: "Codice postale",
    country: "Paese",
    network: "Circuito della carta",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 cifre sul retro della carta",
    cvcOnFront: "4 cifre sul fronte della carta",
    problems: {
      number: {
        empty: "Inserisca il numero della carta.",
        incomplete: "Il numero della carta è troppo corto.",
        incorrect: "Controlli il numero della carta.",
      },
      expiry: {
        empty: "Inserisca la data di scadenza.",
        incomplete: "La data di scadenza non è completa.",
        incorrect: "Controlli la data di scadenza.",
        past: "Questa carta è scaduta.",
        too_far: "La data di scadenza è troppo lontana.",
      },
      cvc: {
        empty: "Inserisca il codice di sicurezza.",
        incomplete: "Il codice di sicurezza è troppo corto.",
        incorrect: "Controlli il codice di sicurezza.",
      },
      name: {
        empty: "Inserisca il nome indicato sulla carta.",
      },
      postalCode: {
        empty: "Inserisca il codice postale.",
        incorrect: "Controlli il codice postale.",
      },
    },
    missing: "Inserisca la carta.",
    notComplete: "I dati della carta non sono completi.",
  },
  payment: {
    pay: "Paga {amount}",
    payWithoutAmount: "Paga",
    paying: "Pagamento di {amount}…",
    payingWithoutAmount: "Pagamento in corso…",
    paid: "Pagato. Grazie.",
    slow: "Ci vuole più tempo del solito. Tenga aperta questa pagina.",
    unknown: "Non sappiamo ancora se il pagamento è andato a buon fine.",
    unknownNext: "Chieda di nuovo. Non pagherà due volte.",
    askAgain: "Chiedi di nuovo",
    unfinished: "Un pagamento iniziato qui non ha ancora una risposta.",
    finish: "Completa il pagamento",
    offline: "Non c’è connessione a Internet.",
    offlineNext: "Ciò che ha scritto resta. Continui quando sarà di nuovo online.",
    confirmTitle: "Confermi con la banca",
    confirmCancel: "Annulla",
    confirming: "In attesa della conferma…",
    goToBank: "Vai alla banca",
  },
  declines: {
    declined: {
      message: "La carta è stata rifiutata.",
      next: "Provi un’altra carta o contatti la banca.",
    },
    callBank: {
      message: "La banca vuole parlarle prima di questo pagamento.",
      next: "Chiami il numero indicato sulla carta, poi riprovi.",
    },
    tryLater: {
      message: "La banca non ha potuto autorizzare il pagamento in questo momento.",
      next: "Riprovi tra qualche minuto.",
    },
    notPermitted: {
      message: "Questo pagamento non è consentito con questa carta.",
      next: "Usi un’altra carta.",
    },
    cardNotSupported: {
      message: "Questa carta non ammette questo tipo di acquisto.",
      next: "Usi un’altra carta.",
    },
    currencyNotSupported: {
      message: "Con questa carta non si può pagare in {CUR}.",
      next: "Usi un’altra carta.",
    },
    insufficientFunds: {
      message: "La disponibilità della carta non è sufficiente.",
      next: "Usi un’altra carta.",
    },
    limitReached: {
      message: "Questa carta ha raggiunto il limite.",
      next: "Usi un’altra carta o si rivolga alla banca.",
    },
    amountNotAllowed: {
      message: "La banca non consente questo importo con la carta.",
      next: "Si rivolga alla banca o usi un’altra carta.",
    },
    cardExpired: {
      message: "La carta è scaduta.",
      next: "Usi un’altra carta.",
    },
    numberIncorrect: {
      message: "Il numero della carta non è corretto.",
      next: "Lo controlli e riprovi.",
    },
    cvcIncorrect: {
      message: "Il codice di sicurezza non è corretto.",
      next: "Lo controlli e riprovi.",
    },
    blikCodeIncorrect: {
      message: "Il codice BLIK non è corretto o è scaduto.",
      next: "Generi un nuovo codice nell’app della Sua banca.",
    },
    expiryIncorrect: {
      message: "La data di scadenza non è corretta.",
      next: "La controlli e riprovi.",
    },
    postalCodeIncorrect: {
      message: "Il codice postale non corrisponde alla carta.",
      next: "Lo controlli e riprovi.",
    },
    addressIncorrect: {
      message: "L’indirizzo di fatturazione non corrisponde alla carta.",
      next: "Lo controlli e riprovi.",
    },
    cardUnusable: {
      message: "Questa carta non può essere usata.",
      next: "Contatti la banca o usi un’altra carta.",
    },
    confirm: {
      message: "La banca chiede di confermare questo pagamento.",
      next: "Lo confermi con la banca, poi riprovi.",
    },
    confirmOnPhone: {
      message: "La banca chiede di confermare questo pagamento sul telefono.",
      next: "Avvicini di nuovo il telefono per confermare.",
    },
    notApproved: {
      message: "Il pagamento non è stato approvato.",
      next: "Riprovi.",
    },
    bankUnreachable: {
      message: "Non è stato possibile contattare la banca.",
      next: "Riprovi tra qualche minuto.",
    },
    processingFailed: {
      message: "Si è verificato un errore durante l’elaborazione della carta. Nessun addebito.",
      next: "Riprovi.",
    },
    paidTwice: {
      message: "È appena stato fatto un pagamento uguale.",
      next: "Controlli prima di pagare di nuovo.",
    },
    testCardNeeded: {
      message: "In modalità di prova funzionano solo carte di prova. Nessun addebito.",
      next: "Usi una carta di prova.",
    },
  },
  errors: {
    general: {
      message: "Non è stato possibile effettuare il pagamento.",
      next: "Riprovi o usi un’altra carta.",
    },
    notSetUp: {
      message: "Questo pagamento non è configurato correttamente. Nessun addebito.",
      next: "Avvisi il negozio.",
    },
    amountRefused: {
      message: "Questo importo non può essere pagato con carta. Nessun addebito.",
      next: "Si rivolga al negozio.",
    },
    linkClosed: {
      message: "Questo link al momento non accetta pagamenti. Nessun addebito.",
      next: "Chieda al negozio un nuovo link.",
    },
    timeOver: {
      message: "Il tempo per questo pagamento è scaduto. Nessun addebito.",
      next: "Torni al negozio e ricominci il pagamento.",
    },
    changed: {
      message: "Nel frattempo questo pagamento è cambiato.",
      next: "Ricarichi la pagina.",
    },
    atWork: {
      message: "Un tentativo precedente è ancora in corso.",
      next: "Attenda un momento, poi riprovi.",
    },
    sentBefore: {
      message: "Questi dati della carta sono già stati inviati.",
      next: "Controlli se ha già pagato prima di riprovare.",
    },
    tookLong: {
      message: "Il pagamento ha richiesto troppo tempo. Nessun addebito.",
      next: "Riprovi.",
    },
    ibanRefused: {
      message: "Questo IBAN non può essere usato.",
      next: "Lo controlli e riprovi.",
    },
    triedTooOften: {
      message: "Questa carta è stata provata troppe volte. Nessun addebito.",
      next: "Usi un’altra carta.",
    },
    tooMany: {
      message: "Ci sono stati troppi tentativi in poco tempo. Nessun addebito.",
      next: "Attenda qualche minuto, poi riprovi.",
    },
    unavailable: {
      message: "I pagamenti con carta al momento non funzionano. Nessun addebito.",
      next: "Riprovi tra qualche minuto.",
    },
    ourFault: {
      message: "Qualcosa non ha funzionato da parte nostra.",
      next: "Riprovi tra qualche minuto.",
    },
    connectionFailed: {
      message: "La connessione non è riuscita. Nessun addebito.",
      next: "Controlli la connessione e riprovi.",
    },
    challengeCanceled: {
      message: "Il pagamento non è stato confermato. Nessun addebito.",
      next: "Paghi di nuovo o usi un’altra carta.",
    },
    challengeFailed: {
      message: "La banca non ha confermato il pagamento. Nessun addebito.",
      next: "Riprovi o usi un’altra carta.",
    },
    challengeExpired: {
      message: "Il tempo per confermare il pagamento è scaduto. Nessun addebito.",
      next: "Riprovi.",
    },
  },
} satisfies CardMessages;
