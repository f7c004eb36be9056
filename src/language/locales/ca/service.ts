import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "La vostra comanda",
    showItems: "Què inclou",
    payTo: "Pagueu a {merchant} amb targeta.",
    backTo: "Torna a {merchant}",
    noScript:
      "Aquesta pàgina necessita JavaScript per rebre la targeta amb seguretat. Activeu-lo i torneu a carregar la pàgina, o demaneu a {merchant} una altra manera de pagar.",
    slowToLoad: "El formulari de targeta triga més del que és habitual. No s’ha cobrat res.",
    reload: "Torna a carregar la pàgina",
    foot: "La targeta va directament al servei de pagament, mai a la botiga.",
  },
  testMode: {
    name: "Mode de prova",
    cards: "Mostra les targetes de prova",
    hint: "Aquí no es mouen diners. Feu servir un d’aquests números amb qualsevol data futura i qualsevol codi de seguretat.",
  },
  notices: {
    unknownKey: "El formulari de targeta no es pot mostrar: la clau de l’adreça no és coneguda.",
    unknownLink: {
      title: "Aquest enllaç de pagament no existeix",
      text: "Reviseu l’adreça o demaneu-ne una de nova a qui us l’ha enviada. No s’ha cobrat res.",
    },
    endedLink: {
      title: "Aquest enllaç de pagament ja no és vàlid",
      text: "No s’ha cobrat res. Demaneu un enllaç nou al comerç.",
    },
    unknownSession: {
      title: "Aquest pagament no existeix",
      text: "Torneu a la botiga i comenceu el pagament de nou. No s’ha cobrat res.",
    },
    unknownPage: {
      title: "No hi ha res en aquesta adreça",
      text: "Reviseu l’adreça o consulteu qui us l’ha enviada.",
    },
    home: {
      title: "Això és un servei de pagament",
      text: "Està en marxa. Per pagar cal l’adreça d’un enllaç de pagament o d’una botiga.",
    },
  },
  challenge: {
    title: "Confirmeu el pagament",
    text: "{merchant} vol fer un càrrec a la vostra targeta. Confirmeu-ho només si sou vós qui paga.",
    simulated: "Un banc simulat: aquesta pàgina ocupa el lloc on us preguntaria un banc real.",
    merchant: "Comerç",
    amount: "Import",
    card: "Targeta",
    confirm: "Confirma",
    fail: "Rebutja",
    goOn: "Continua",
    confirmed: {
      title: "Confirmat",
      text: "El banc sap que sou vós. Podeu tancar aquesta finestra.",
    },
    failed: {
      title: "No confirmat",
      text: "No s’ha cobrat res. Podeu tancar aquesta finestra.",
    },
    unknown: {
      title: "Aquí no hi ha res per confirmar",
      text: "Torneu a la botiga i comenceu el pagament de nou. No s’ha cobrat res.",
    },
  },
} satisfies ServiceSentences;
