import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Lanjut ke {merchant}",
    cardHeading: "Bayar dengan kartu",
    paidTitle: "Sudah dibayar",
    paidText: "{merchant} telah menerima pembayaran Anda.",
    alreadyPaidTitle: "Sudah dibayar sebelumnya",
    alreadyPaidText: "Ini sudah dibayar sebelumnya. Tidak ada lagi dana yang akan diambil.",
    receiptNumber: "Nomor tanda terima",
    payAgain: "Lakukan pembayaran lain",
    confirmTitle: "Konfirmasi ke bank Anda",
    confirmText:
      "Bank Anda meminta konfirmasi pembayaran ini di halamannya sendiri. Tidak ada dana yang diambil sebelum itu.",
    goToBank: "Buka halaman bank",
    askingTitle: "Kami sedang bertanya ke bank Anda",
    askingText:
      "Pembayaran Anda sedang diproses dan jawabannya lama. Tidak ada lagi yang perlu dilakukan. Jangan membayar lagi: halaman ini akan memberi tahu Anda.",
    pausedLink: {
      title: "Tautan ini sedang tidak menerima pembayaran",
      text: "Tidak ada dana yang diambil. Tanyakan ke penjual kapan dibuka lagi.",
    },
    expiredSession: {
      title: "Waktu pembayaran ini sudah habis",
      text: "Tidak ada dana yang diambil. Kembali ke toko dan mulai pembayaran dari awal.",
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
