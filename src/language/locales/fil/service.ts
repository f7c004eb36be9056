import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Ang iyong order",
    showItems: "Ano ang kasama",
    payTo: "Bayaran ang {merchant} gamit ang card.",
    backTo: "Bumalik sa {merchant}",
    noScript:
      "Kailangan ng page na ito ang JavaScript para ligtas na tanggapin ang iyong card. I-on ito at i-reload ang page, o magtanong sa {merchant} ng ibang paraan ng pagbabayad.",
    slowToLoad: "Mas matagal kaysa karaniwan ang form ng card. Walang kinuhang pera.",
    reload: "I-reload ang page",
    foot: "Diretso sa serbisyo ng pagbabayad ang iyong card, hindi kailanman sa tindahan.",
  },
  testMode: {
    name: "Mode ng pagsubok",
    cards: "Mga test card",
    hint: "Walang totoong pera dito. Gamitin ang isa sa mga numerong ito na may anumang petsa sa hinaharap at anumang security code.",
  },
  notices: {
    unknownKey: "Hindi maipakita ang form ng card: hindi kilala ang key sa address nito.",
    unknownLink: {
      title: "Walang ganitong payment link",
      text: "Suriin ang address, o humingi ng bago sa nagpadala. Walang kinuhang pera.",
    },
    endedLink: {
      title: "Tapos na ang payment link na ito",
      text: "Walang kinuhang pera. Humingi ng bagong link sa nagbebenta.",
    },
    unknownSession: {
      title: "Walang ganitong bayad",
      text: "Bumalik sa tindahan at simulan muli ang pagbabayad. Walang kinuhang pera.",
    },
    unknownPage: {
      title: "Walang laman ang address na ito",
      text: "Suriin ang address, o magtanong sa nagpadala.",
    },
    home: {
      title: "Isa itong serbisyo sa pagbabayad",
      text: "Gumagana ito. Para magbayad, kailangan ang address ng payment link o ng tindahan.",
    },
  },
  challenge: {
    title: "Kumpirmahin ang iyong bayad",
    text: "Gusto ng {merchant} na singilin ang iyong card. Kumpirmahin lang kung ikaw ang nagbabayad.",
    simulated: "Kunwaring bangko: nasa lugar ng page na ito ang tanong ng totoong bangko.",
    merchant: "Nagbebenta",
    amount: "Halaga",
    card: "Iyong card",
    confirm: "Kumpirmahin",
    fail: "Tanggihan",
    goOn: "Magpatuloy",
    confirmed: {
      title: "Nakumpirma na",
      text: "Alam ng iyong bangko na ikaw ito. Puwede mo nang isara ang window na ito.",
    },
    failed: {
      title: "Hindi nakumpirma",
      text: "Walang kinuhang pera. Puwede mo nang isara ang window na ito.",
    },
    unknown: {
      title: "Walang kailangang kumpirmahin dito",
      text: "Bumalik sa tindahan at simulan muli ang pagbabayad. Walang kinuhang pera.",
    },
  },
} satisfies ServiceSentences;
