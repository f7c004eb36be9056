import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Vai alla banca",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
