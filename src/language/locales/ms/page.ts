import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Teruskan ke {merchant}",
    cardHeading: "Bayar dengan kad",
    paidTitle: "Telah dibayar",
    paidText: "{merchant} telah menerima bayaran anda.",
    alreadyPaidTitle: "Sudah dibayar",
    alreadyPaidText: "Ini telah dibayar sebelum ini. Tiada lagi wang akan diambil.",
    receiptNumber: "Nombor resit",
    payAgain: "Buat bayaran lain",
    confirmTitle: "Sahkan dengan bank anda",
    confirmText:
      "Bank anda meminta pengesahan bayaran ini di halamannya sendiri. Tiada wang diambil sebelum itu.",
    goToBank: "Pergi ke bank anda",
    askingTitle: "Kami sedang bertanya bank anda",
    askingText:
      "Bayaran anda sedang diproses dan jawapannya lambat. Anda tidak perlu berbuat apa-apa lagi. Jangan bayar lagi: halaman ini akan memberitahu anda.",
    pausedLink: {
      title: "Pautan ini tidak menerima bayaran sekarang",
      text: "Tiada wang diambil. Tanya peniaga bila ia dibuka semula.",
    },
    expiredSession: {
      title: "Masa untuk bayaran ini telah tamat",
      text: "Tiada wang diambil. Kembali ke kedai dan mulakan bayaran semula.",
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
