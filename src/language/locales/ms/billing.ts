import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Langganan anda",
    status: {
      active: "Aktif",
      trialing: "Tempoh percubaan",
      past_due: "Bayaran tertunggak",
      unpaid: "Belum dibayar",
      paused: "Dijeda",
      incomplete: "Belum bermula",
      ended: "Tamat",
    },
    price: "Harga",
    period: "Tempoh pengebilan",
    nextPayment: "Bayaran seterusnya",
    trialEnds: "Percubaan tamat pada",
    endsOn: "Tamat pada",
    endedOn: "Telah tamat pada",
    owed: "Perlu dibayar",
    card: "Kad",
    noCard: "Tiada kad disimpan",
    invoices: "Invois",
    voided: "Batal",
    changeCard: "Tukar kad",
    saveCard: "Simpan kad",
    savingCard: "Menyimpan kad…",
    cardConsent: "{merchant} boleh mengecaj kad ini untuk langganan anda.",
    goBack: "Kembali",
    cancel: "Batalkan langganan",
    cancelTitle: "Batalkan {product}?",
    cancelAtEnd: "Kekal aktif hingga {date} dan tidak diperbaharui.",
    cancelNow: "Tamat serta-merta dan anda tidak berhutang apa-apa lagi.",
    cancelNowOwed: "Tamat serta-merta. Anda masih perlu membayar {amount}.",
    cancelYes: "Ya, batalkan",
    resume: "Kekalkan langganan",
    canceled: "Langganan anda dibatalkan.",
    resumed: "Langganan anda diteruskan.",
    cardKept: "Kad baharu tidak disimpan. Tiada perubahan.",
    nothingOwed: "Tiada lagi bayaran yang perlu dibuat.",
    nothingTaken: "Tiada wang diambil.",
    none: "Tiada langganan di sini.",
  },
  portalLink: {
    expired: {
      title: "Pautan ini telah tamat tempoh",
      text: "Pautan hanya sah untuk masa terhad. Kami boleh menghantar yang baharu melalui e-mel.",
    },
    unknown: {
      title: "Pautan ini tidak sah",
      text: "Semak alamatnya, atau minta pautan baharu.",
    },
    sendNew: "Hantar pautan baharu",
    signIn: {
      title: "Urus langganan anda",
      text: "Masukkan alamat e-mel untuk menerima pautan ke langganan anda.",
    },
    sent: {
      title: "Semak peti masuk anda",
      text: "Jika ada langganan dengan alamat anda, kami menghantar pautan.",
    },
    open: {
      title: "Buka langganan anda",
      text: "Teruskan hanya jika anda meminta pautan ini.",
    },
    goOn: "Teruskan",
  },
  billingMail: {
    manage: "Lihat, ubah atau batalkan langganan anda:",
    payHere: "Bayar, atau tukar kad:",
    confirmHere: "Sahkan bayaran:",
    started: {
      subject: "Langganan anda: {product}",
      text: "Langganan anda dengan {merchant} telah bermula. Ia diperbaharui sehingga anda membatalkannya.",
    },
    trialEnds: {
      subject: "Tempoh percubaan anda tamat pada {date}",
      text: "Percubaan {product} akan tamat tidak lama lagi. Anda boleh membatalkannya sebelum itu.",
    },
    renews: {
      subject: "{product} diperbaharui pada {date}",
      text: "Langganan anda akan diperbaharui. Anda boleh membatalkannya sebelum itu.",
    },
    cardEnds: {
      subject: "Kad anda tamat tempoh sebelum bayaran seterusnya",
      text: "{card} tidak sah untuk bayaran seterusnya. Tukar pada masanya.",
    },
    failed: {
      subject: "Bayaran anda sebanyak {amount} tidak berjaya",
      text: "{merchant} tidak dapat mengecaj kad anda untuk {product}.",
    },
    nextTry: "Kami akan cuba lagi pada {date}.",
    confirm: {
      subject: "Sahkan bayaran anda sebanyak {amount}",
      text: "Bank meminta anda mengesahkan bayaran untuk {product}.",
    },
    ended: {
      subject: "{product} telah tamat",
      text: "Langganan anda tamat kerana tidak dibayar.",
    },
    canceled: {
      subject: "Anda membatalkan {product}",
      text: "Langganan anda dibatalkan dan tidak diperbaharui.",
    },
    cardChanged: {
      subject: "Kad anda telah ditukar",
      text: "{card} kini membayar langganan anda dengan {merchant}.",
    },
    notYou: "Jika ini bukan anda, hubungi {merchant}.",
    linkSubject: "Pautan anda ke {merchant}",
    linkHere: "Buka langganan anda dengan pautan ini dalam 30 minit:",
    questions: "Soalan? Hubungi {merchant}.",
  },
  planMail: {
    started: {
      subject: "{count} bayaran anda kepada {merchant}",
      text: "Berikut ialah semua tarikh dan jumlah.",
    },
    total: "Jumlah keseluruhan",
    due: {
      subject: "{amount} perlu dibayar pada {date}",
      text: "{merchant} akan mengecaj kad anda pada hari itu ({card}). Anda tidak perlu berbuat apa-apa.",
    },
    failed: "{merchant} tidak dapat mengecaj kad anda.",
    noRetry: "Kami tidak akan mencuba lagi secara automatik.",
    stopped: {
      subject: "Pelan bayaran anda telah berhenti",
      text: "Satu bayaran tidak dapat dibuat. Tiada lagi caj dibuat secara automatik.",
    },
    contact: "Untuk membayar atau menggunakan kad lain, hubungi {merchant}.",
  },
} satisfies BillingMessages;
