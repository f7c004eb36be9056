import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Sebentar…",
    stillWorking: "Masih diproses. Jangan bayar lagi: halaman ini akan memberitahu anda.",
    sumChanged: "Jumlahnya telah berubah. Semak sebelum membayar.",
  },
  ending: {
    receipt: "Lihat resit",
    telling: "Memberitahu {merchant} tentang bayaran anda…",
    goingBack: "Kembali ke {merchant} dalam {seconds} saat",
    startAgain: "Mula semula",
    canRestart: "Tiada wang diambil. Mula semula dengan satu tekan: pesanannya sama.",
    expiredLink: {
      title: "Pautan bayaran ini telah luput",
      text: "Tiada wang diambil. Minta pautan baharu daripada peniaga.",
    },
    exhaustedLink: {
      title: "Pautan bayaran ini telah habis digunakan",
      text: "Tiada wang diambil. Minta pautan baharu daripada peniaga.",
    },
  },
} satisfies PageMessages;
