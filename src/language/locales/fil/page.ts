import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Sandali lang…",
    stillWorking: "Pinoproseso pa. Huwag magbayad muli: sasabihin sa iyo ng page na ito.",
    sumChanged: "Nagbago ang kabuuan. Tingnan muna bago magbayad.",
  },
  ending: {
    receipt: "Ipakita ang resibo",
    telling: "Ipinapaalam sa {merchant} ang bayad mo…",
    goingBack: "Babalik sa {merchant} sa loob ng {seconds} s",
    startAgain: "Magsimula muli",
    canRestart: "Walang kinuhang pera. Magsimula muli sa isang pindot: pareho ang order.",
    expiredLink: {
      title: "Nag-expire na ang payment link na ito",
      text: "Walang kinuhang pera. Humingi ng bagong link sa nagbebenta.",
    },
    exhaustedLink: {
      title: "Ubos na ang payment link na ito",
      text: "Walang kinuhang pera. Humingi ng bagong link sa nagbebenta.",
    },
  },
} satisfies PageMessages;
