import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Continua su {merchant}",
    cardHeading: "Paga con carta",
    paidTitle: "Pagato",
    paidText: "{merchant} ha ricevuto il pagamento.",
    alreadyPaidTitle: "Già pagato",
    alreadyPaidText: "Questo è già stato pagato. Non verrà addebitato altro.",
    receiptNumber: "Numero di ricevuta",
    payAgain: "Fai un altro pagamento",
    confirmTitle: "Conferma con la banca",
    confirmText:
      "La banca chiede di confermare questo pagamento sulla propria pagina. Prima della conferma non viene addebitato nulla.",
    askingTitle: "Stiamo chiedendo alla banca",
    askingText:
      "Il pagamento è in corso e la risposta tarda ad arrivare. Non c’è altro da fare. Non paghi di nuovo: questa pagina la informerà.",
    pausedLink: {
      title: "Questo link al momento non accetta pagamenti",
      text: "Nessun addebito. Chieda al negozio quando riaprirà.",
    },
    expiredSession: {
      title: "Il tempo per questo pagamento è scaduto",
      text: "Nessun addebito. Torni al negozio e ricominci il pagamento.",
    },
    oneMoment: "Un momento…",
    stillWorking: "Ancora in corso. Non paghi di nuovo: questa pagina la informerà.",
    sumChanged: "Il totale è cambiato. Lo guardi prima di pagare.",
  },
  ending: {
    receipt: "Mostra la ricevuta",
    telling: "Stiamo informando {merchant} del pagamento…",
    goingBack: "Ritorno a {merchant} tra {seconds} s",
    startAgain: "Ricomincia",
    canRestart: "Nessun addebito. Ricominci con un clic: l’ordine è lo stesso.",
    expiredLink: {
      title: "Questo link di pagamento è scaduto",
      text: "Nessun addebito. Chieda al negozio un nuovo link.",
    },
    exhaustedLink: {
      title: "Questo link di pagamento è esaurito",
      text: "Nessun addebito. Chieda al negozio un nuovo link.",
    },
  },
} satisfies PageMessages;
