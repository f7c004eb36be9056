import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Il suo ordine",
    showItems: "Che cosa è compreso",
    payTo: "Paghi {merchant} con carta.",
    backTo: "Torna a {merchant}",
    noScript:
      "Questa pagina ha bisogno di JavaScript per ricevere la carta in sicurezza. Lo attivi e ricarichi la pagina, oppure chieda a {merchant} un altro modo di pagare.",
    slowToLoad: "Il modulo della carta richiede più tempo del solito. Nessun addebito.",
    reload: "Ricarica la pagina",
    foot: "La carta va direttamente al servizio di pagamento, mai al negozio.",
  },
  testMode: {
    name: "Modalità di prova",
    cards: "Mostra le carte di prova",
    hint: "Qui non si muove denaro. Usi uno di questi numeri con una qualsiasi data futura e un qualsiasi codice di sicurezza.",
  },
  notices: {
    unknownKey: "Il modulo della carta non può essere mostrato: la chiave nel suo indirizzo non è nota.",
    unknownLink: {
      title: "Questo link di pagamento non esiste",
      text: "Controlli l’indirizzo o ne chieda uno nuovo a chi l’ha inviato. Nessun addebito.",
    },
    endedLink: {
      title: "Questo link di pagamento è terminato",
      text: "Nessun addebito. Chieda al negozio un nuovo link.",
    },
    unknownSession: {
      title: "Questo pagamento non esiste",
      text: "Torni al negozio e ricominci il pagamento. Nessun addebito.",
    },
    unknownPage: {
      title: "A questo indirizzo non c’è nulla",
      text: "Controlli l’indirizzo o chieda a chi l’ha inviato.",
    },
    home: {
      title: "Questo è un servizio di pagamento",
      text: "È in funzione. Per pagare serve l’indirizzo di un link di pagamento o di un negozio.",
    },
  },
  challenge: {
    title: "Confermi il pagamento",
    text: "{merchant} vuole addebitare la carta. Confermi solo se è lei a pagare.",
    simulated:
      "Una banca simulata: questa pagina sta al posto di quella in cui una vera banca farebbe la domanda.",
    merchant: "Esercente",
    amount: "Importo",
    card: "Carta",
    confirm: "Conferma",
    fail: "Rifiuta",
    goOn: "Continua",
    confirmed: {
      title: "Confermato",
      text: "La banca sa che è lei. Può chiudere questa finestra.",
    },
    failed: {
      title: "Non confermato",
      text: "Nessun addebito. Può chiudere questa finestra.",
    },
    unknown: {
      title: "Qui non c’è nulla da confermare",
      text: "Torni al negozio e ricominci il pagamento. Nessun addebito.",
    },
  },
} satisfies ServiceSentences;
