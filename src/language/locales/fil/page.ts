import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Magpatuloy sa {merchant}",
    cardHeading: "Magbayad gamit ang card",
    paidTitle: "Bayad na",
    paidText: "Natanggap ng {merchant} ang iyong bayad.",
    alreadyPaidTitle: "Bayad na ito dati",
    alreadyPaidText: "Nabayaran na ito dati. Wala nang kukuning pera.",
    receiptNumber: "Numero ng resibo",
    payAgain: "Gumawa ng isa pang bayad",
    confirmTitle: "Kumpirmahin sa iyong bangko",
    confirmText:
      "Hinihiling ng iyong bangko na kumpirmahin ang bayad na ito sa sarili nitong page. Walang kukuning pera bago iyon.",
    goToBank: "Pumunta sa bangko",
    askingTitle: "Tinatanong namin ang iyong bangko",
    askingText:
      "Pinoproseso ang iyong bayad at natatagalan ang sagot. Wala ka nang kailangang gawin. Huwag magbayad muli: sasabihin sa iyo ng page na ito.",
    pausedLink: {
      title: "Hindi tumatanggap ng bayad ang link na ito ngayon",
      text: "Walang kinuhang pera. Itanong sa nagbebenta kung kailan ito magbubukas.",
    },
    expiredSession: {
      title: "Tapos na ang oras para sa bayad na ito",
      text: "Walang kinuhang pera. Bumalik sa tindahan at simulan muli ang pagbabayad.",
    },
  },
} satisfies PageSentences;
