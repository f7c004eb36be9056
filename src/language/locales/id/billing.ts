import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Langganan Anda",
    status: {
      active: "Aktif",
      trialing: "Masa percobaan",
      past_due: "Pembayaran terlambat",
      unpaid: "Belum dibayar",
      paused: "Dijeda",
      incomplete: "Belum dimulai",
      ended: "Berakhir",
    },
    price: "Harga",
    period: "Periode penagihan",
    nextPayment: "Pembayaran berikutnya",
    trialEnds: "Percobaan berakhir",
    endsOn: "Berakhir pada",
    endedOn: "Telah berakhir pada",
    owed: "Harus dibayar",
    card: "Kartu",
    noCard: "Tidak ada kartu tersimpan",
    invoices: "Faktur",
    voided: "Batal",
    changeCard: "Ganti kartu",
    saveCard: "Simpan kartu",
    savingCard: "Menyimpan kartu…",
    cardConsent: "{merchant} boleh menagih kartu ini untuk langganan Anda.",
    goBack: "Kembali",
    cancel: "Batalkan langganan",
    cancelTitle: "Batalkan {product}?",
    cancelAtEnd: "Tetap aktif hingga {date} dan tidak diperpanjang.",
    cancelNow: "Segera berakhir dan tidak ada lagi yang harus dibayar.",
    cancelNowOwed: "Segera berakhir. Anda masih harus membayar {amount}.",
    cancelYes: "Ya, batalkan",
    resume: "Pertahankan langganan",
    canceled: "Langganan Anda dibatalkan.",
    resumed: "Langganan Anda berlanjut.",
    cardKept: "Kartu baru tidak disimpan. Tidak ada yang berubah.",
    nothingOwed: "Tidak ada lagi yang harus dibayar.",
    nothingTaken: "Tidak ada dana yang diambil.",
    none: "Tidak ada langganan di sini.",
  },
  portalLink: {
    expired: {
      title: "Tautan ini sudah kedaluwarsa",
      text: "Tautan hanya berlaku sementara. Kami dapat mengirim yang baru melalui email.",
    },
    unknown: {
      title: "Tautan ini tidak valid",
      text: "Periksa alamatnya, atau minta tautan baru.",
    },
    sendNew: "Kirim tautan baru",
    signIn: {
      title: "Kelola langganan Anda",
      text: "Masukkan alamat email untuk menerima tautan ke langganan Anda.",
    },
    sent: {
      title: "Periksa kotak masuk Anda",
      text: "Jika ada langganan dengan alamat Anda, kami mengirim tautan.",
    },
    open: {
      title: "Buka langganan Anda",
      text: "Lanjutkan hanya jika Anda yang meminta tautan ini.",
    },
    goOn: "Lanjutkan",
  },
  billingMail: {
    manage: "Lihat, ubah atau batalkan langganan Anda:",
    payHere: "Bayar, atau ganti kartu:",
    confirmHere: "Konfirmasi pembayaran:",
    started: {
      subject: "Langganan Anda: {product}",
      text: "Langganan Anda di {merchant} telah dimulai. Diperpanjang sampai Anda membatalkannya.",
    },
    trialEnds: {
      subject: "Masa percobaan Anda berakhir pada {date}",
      text: "Masa percobaan {product} segera berakhir. Anda dapat membatalkannya sebelumnya.",
    },
    renews: {
      subject: "{product} diperpanjang pada {date}",
      text: "Langganan Anda segera diperpanjang. Anda dapat membatalkannya sebelumnya.",
    },
    cardEnds: {
      subject: "Kartu Anda kedaluwarsa sebelum pembayaran berikutnya",
      text: "{card} tidak akan berlaku pada pembayaran berikutnya. Ganti tepat waktu.",
    },
    failed: {
      subject: "Pembayaran Anda sebesar {amount} tidak berhasil",
      text: "{merchant} tidak dapat menagih kartu Anda untuk {product}.",
    },
    nextTry: "Kami akan mencoba lagi pada {date}.",
    confirm: {
      subject: "Konfirmasi pembayaran Anda sebesar {amount}",
      text: "Bank meminta Anda mengonfirmasi pembayaran untuk {product}.",
    },
    ended: {
      subject: "{product} telah berakhir",
      text: "Langganan Anda berakhir karena tidak dibayar.",
    },
    canceled: {
      subject: "Anda membatalkan {product}",
      text: "Langganan Anda dibatalkan dan tidak diperpanjang.",
    },
    cardChanged: {
      subject: "Kartu Anda telah diganti",
      text: "{card} kini membayar langganan Anda di {merchant}.",
    },
    notYou: "Jika ini bukan Anda, hubungi {merchant}.",
    linkSubject: "Tautan Anda ke {merchant}",
    linkHere: "Buka langganan Anda dengan tautan ini dalam 30 menit:",
    questions: "Pertanyaan? Hubungi {merchant}.",
  },
  planMail: {
    started: {
      subject: "{count} pembayaran Anda kepada {merchant}",
      text: "Berikut semua tanggal dan jumlahnya.",
    },
    total: "Total",
    due: {
      subject: "{amount} jatuh tempo pada {date}",
      text: "{merchant} akan menagih kartu Anda pada hari itu ({card}). Anda tidak perlu melakukan apa pun.",
    },
    failed: "{merchant} tidak dapat menagih kartu Anda.",
    noRetry: "Kami tidak akan mencoba lagi secara otomatis.",
    stopped: {
      subject: "Rencana pembayaran Anda telah berhenti",
      text: "Suatu pembayaran tidak dapat dilakukan. Tidak ada lagi yang ditagih secara otomatis.",
    },
    contact: "Untuk membayar atau menggunakan kartu lain, hubungi {merchant}.",
  },
} satisfies BillingMessages;
