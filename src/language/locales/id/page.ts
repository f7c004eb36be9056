import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Sebentar…",
    stillWorking: "Masih diproses. Jangan membayar lagi: halaman ini akan memberi tahu Anda.",
    sumChanged: "Jumlahnya berubah. Periksa sebelum membayar.",
  },
  ending: {
    receipt: "Lihat tanda terima",
    telling: "Memberi tahu {merchant} tentang pembayaran Anda…",
    goingBack: "Kembali ke {merchant} dalam {seconds} dtk",
    startAgain: "Mulai lagi",
    canRestart: "Tidak ada dana yang diambil. Mulai lagi dengan sekali tekan: pesanannya sama.",
    expiredLink: {
      title: "Tautan pembayaran ini sudah kedaluwarsa",
      text: "Tidak ada dana yang diambil. Minta tautan baru kepada penjual.",
    },
    exhaustedLink: {
      title: "Tautan pembayaran ini sudah habis terpakai",
      text: "Tidak ada dana yang diambil. Minta tautan baru kepada penjual.",
    },
  },
} satisfies PageMessages;
