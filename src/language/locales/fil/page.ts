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
