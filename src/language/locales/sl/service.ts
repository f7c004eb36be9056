import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Vaše naročilo",
    showItems: "Kaj je vključeno",
    payTo: "Plačilo s kartico: {merchant}.",
    backTo: "Nazaj: {merchant}",
    noScript:
      "Ta stran potrebuje JavaScript, da varno sprejme vašo kartico. Vklopite ga in znova naložite stran ali prosite za drug način plačila: {merchant}.",
    slowToLoad: "Obrazec za kartico se nalaga dlje kot običajno. Nič ni bilo zaračunano.",
    reload: "Znova naloži stran",
    foot: "Podatki o kartici gredo neposredno plačilni storitvi, nikoli trgovini.",
  },
  testMode: {
    name: "Preizkusni način",
    cards: "Pokaži preizkusne kartice",
    hint: "Tu ni pravega denarja. Uporabite eno od teh številk s katerim koli prihodnjim datumom in katero koli varnostno kodo.",
  },
  notices: {
    unknownKey: "Obrazca za kartico ni mogoče prikazati: ključ v njegovem naslovu ni znan.",
    unknownLink: {
      title: "Take plačilne povezave ni",
      text: "Preverite naslov ali prosite za novega tistega, ki vam ga je poslal. Nič ni bilo zaračunano.",
    },
    endedLink: {
      title: "Ta plačilna povezava ne velja več",
      text: "Nič ni bilo zaračunano. Prosite trgovca za novo povezavo.",
    },
    unknownSession: {
      title: "Takega plačila ni",
      text: "Vrnite se v trgovino in začnite plačilo znova. Nič ni bilo zaračunano.",
    },
    unknownPage: {
      title: "Na tem naslovu ni ničesar",
      text: "Preverite naslov ali vprašajte tistega, ki vam ga je poslal.",
    },
    home: {
      title: "To je plačilna storitev",
      text: "Deluje. Za plačilo potrebujete naslov plačilne povezave ali trgovine.",
    },
  },
  challenge: {
    title: "Potrdite plačilo",
    text: "{merchant} želi bremeniti vašo kartico. Potrdite samo, če plačujete vi.",
    simulated: "Simulirana banka: na mestu te strani bi vas vprašala prava banka.",
    merchant: "Trgovec",
    amount: "Znesek",
    card: "Kartica",
    confirm: "Potrdi",
    fail: "Zavrni",
    goOn: "Nadaljuj",
    confirmed: {
      title: "Potrjeno",
      text: "Vaša banka ve, da ste to vi. To okno lahko zaprete.",
    },
    failed: {
      title: "Ni potrjeno",
      text: "Nič ni bilo zaračunano. To okno lahko zaprete.",
    },
    unknown: {
      title: "Tukaj ni ničesar za potrditev",
      text: "Vrnite se v trgovino in začnite plačilo znova. Nič ni bilo zaračunano.",
    },
  },
} satisfies ServiceSentences;
