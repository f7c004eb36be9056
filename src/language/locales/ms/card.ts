import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Butiran kad",
    number: "Nombor kad",
    expiry: "Tarikh luput",
    cvc: "Kod keselamatan",
    name: "Nama pada kad",
    postalCode: "Poskod",
    country: "Negara",
    network: "Rangkaian kad",
    expiryFormat: "BB / TT",
    cvcOnBack: "3 digit di belakang kad",
    cvcOnFront: "4 digit di hadapan kad",
    problems: {
      number: {
        empty: "Masukkan nombor kad.",
        incomplete: "Nombor kad terlalu pendek.",
        incorrect: "Semak nombor kad.",
      },
      expiry: {
        empty: "Masukkan tarikh luput.",
        incomplete: "Tarikh luput tidak lengkap.",
        incorrect: "Semak tarikh luput.",
        past: "Kad ini telah tamat tempoh.",
        too_far: "Tarikh luput terlalu jauh ke hadapan.",
      },
      cvc: {
        empty: "Masukkan kod keselamatan.",
        incomplete: "Kod keselamatan terlalu pendek.",
        incorrect: "Semak kod keselamatan.",
      },
      name: {
        empty: "Masukkan nama pada kad.",
      },
      postalCode: {
        empty: "Masukkan poskod.",
        incorrect: "Semak poskod.",
      },
    },
    missing: "Masukkan kad anda.",
    notComplete: "Butiran kad tidak lengkap.",
  },
  payment: {
    pay: "Bayar {amount}",
    payWithoutAmount: "Bayar",
    paying: "Membayar {amount}…",
    payingWithoutAmount: "Sedang diproses…",
    paid: "Telah dibayar. Terima kasih.",
    slow: "Ini lebih lama daripada biasa. Biarkan halaman ini terbuka.",
    unknown: "Kami belum tahu sama ada bayaran anda berjaya.",
    unknownNext: "Tanya lagi. Anda tidak akan membayar dua kali.",
    askAgain: "Tanya lagi",
    unfinished: "Bayaran yang anda mulakan di sini belum mendapat jawapan.",
    finish: "Selesaikan bayaran",
    offline: "Tiada sambungan internet.",
    offlineNext: "Butiran anda kekal di sini. Teruskan apabila dalam talian semula.",
    confirmTitle: "Sahkan dengan bank anda",
    confirmCancel: "Batal",
    confirming: "Menunggu pengesahan anda…",
    goToBank: "Pergi ke bank anda",
  },
  declines: {
    declined: {
      message: "Kad anda ditolak.",
      next: "Cuba kad lain atau hubungi bank anda.",
    },
    callBank: {
      message: "Bank anda ingin bercakap dengan anda sebelum bayaran ini.",
      next: "Hubungi nombor pada kad anda, kemudian cuba lagi.",
    },
    tryLater: {
      message: "Bank anda tidak dapat meluluskan bayaran ini sekarang.",
      next: "Cuba lagi dalam beberapa minit.",
    },
    notPermitted: {
      message: "Bayaran ini tidak dibenarkan dengan kad ini.",
      next: "Gunakan kad lain.",
    },
    cardNotSupported: {
      message: "Kad ini tidak menyokong jenis pembelian ini.",
      next: "Gunakan kad lain.",
    },
    currencyNotSupported: {
      message: "Kad ini tidak boleh membayar dalam {CUR}.",
      next: "Gunakan kad lain.",
    },
    insufficientFunds: {
      message: "Baki kad anda tidak mencukupi.",
      next: "Gunakan kad lain.",
    },
    limitReached: {
      message: "Kad ini telah mencapai had.",
      next: "Gunakan kad lain atau tanya bank anda.",
    },
    amountNotAllowed: {
      message: "Bank anda tidak membenarkan jumlah ini dengan kad ini.",
      next: "Tanya bank anda atau gunakan kad lain.",
    },
    cardExpired: {
      message: "Kad anda telah tamat tempoh.",
      next: "Gunakan kad lain.",
    },
    numberIncorrect: {
      message: "Nombor kad salah.",
      next: "Semak dan cuba lagi.",
    },
    cvcIncorrect: {
      message: "Kod keselamatan salah.",
      next: "Semak dan cuba lagi.",
    },
    blikCodeIncorrect: {
      message: "Kod BLIK salah atau telah tamat tempoh.",
      next: "Jana kod baharu dalam aplikasi bank anda.",
    },
    expiryIncorrect: {
      message: "Tarikh luput salah.",
      next: "Semak dan cuba lagi.",
    },
    postalCodeIncorrect: {
      message: "Poskod tidak sepadan dengan kad anda.",
      next: "Semak dan cuba lagi.",
    },
    addressIncorrect: {
      message: "Alamat pengebilan tidak sepadan dengan kad anda.",
      next: "Semak dan cuba lagi.",
    },
    cardUnusable: {
      message: "Kad ini tidak boleh digunakan.",
      next: "Hubungi bank anda atau gunakan kad lain.",
    },
    confirm: {
      message: "Bank anda meminta pengesahan untuk bayaran ini.",
      next: "Sahkan dengan bank anda, kemudian cuba lagi.",
    },
    confirmOnPhone: {
      message: "Bank anda meminta pengesahan bayaran ini pada telefon anda.",
      next: "Ketik sekali lagi pada telefon anda untuk mengesahkan.",
    },
    notApproved: {
      message: "Bayaran tidak dapat diluluskan.",
      next: "Cuba lagi.",
    },
    bankUnreachable: {
      message: "Bank anda tidak dapat dihubungi.",
      next: "Cuba lagi dalam beberapa minit.",
    },
    processingFailed: {
      message: "Ralat berlaku semasa memproses kad anda. Tiada wang diambil.",
      next: "Cuba lagi.",
    },
    paidTwice: {
      message: "Bayaran yang sama baru sahaja dibuat.",
      next: "Semak dahulu sebelum membayar lagi.",
    },
    testCardNeeded: {
      message: "Hanya kad ujian berfungsi dalam mod ujian. Tiada wang diambil.",
      next: "Gunakan kad ujian.",
    },
  },
  errors: {
    general: {
      message: "Bayaran tidak dapat dibuat.",
      next: "Cuba lagi atau gunakan kad lain.",
    },
    notSetUp: {
      message: "Bayaran ini tidak disediakan dengan betul. Tiada wang diambil.",
      next: "Beritahu peniaga.",
    },
    amountRefused: {
      message: "Jumlah ini tidak boleh dibayar dengan kad. Tiada wang diambil.",
      next: "Tanya peniaga.",
    },
    linkClosed: {
      message: "Pautan ini tidak menerima bayaran sekarang. Tiada wang diambil.",
      next: "Minta pautan baharu daripada peniaga.",
    },
    timeOver: {
      message: "Masa untuk bayaran ini telah tamat. Tiada wang diambil.",
      next: "Kembali ke kedai dan mulakan bayaran semula.",
    },
    changed: {
      message: "Bayaran ini telah berubah.",
      next: "Muat semula halaman.",
    },
    atWork: {
      message: "Cubaan sebelum ini masih diproses.",
      next: "Tunggu sebentar, kemudian cuba lagi.",
    },
    sentBefore: {
      message: "Butiran kad ini telah dihantar sebelum ini.",
      next: "Semak sama ada anda telah membayar sebelum mencuba lagi.",
    },
    tookLong: {
      message: "Bayaran mengambil masa terlalu lama. Tiada wang diambil.",
      next: "Cuba lagi.",
    },
    ibanRefused: {
      message: "IBAN ini tidak boleh digunakan.",
      next: "Semak dan cuba lagi.",
    },
    triedTooOften: {
      message: "Kad ini telah dicuba terlalu kerap. Tiada wang diambil.",
      next: "Gunakan kad lain.",
    },
    tooMany: {
      message: "Terlalu banyak cubaan dalam masa singkat. Tiada wang diambil.",
      next: "Tunggu beberapa minit, kemudian cuba lagi.",
    },
    unavailable: {
      message: "Bayaran dengan kad tidak tersedia sekarang. Tiada wang diambil.",
      next: "Cuba lagi dalam beberapa minit.",
    },
    ourFault: {
      message: "Ada masalah di pihak kami.",
      next: "Cuba lagi dalam beberapa minit.",
    },
    connectionFailed: {
      message: "Sambungan gagal. Tiada wang diambil.",
      next: "Semak sambungan anda dan cuba lagi.",
    },
    challengeCanceled: {
      message: "Bayaran tidak disahkan. Tiada wang diambil.",
      next: "Bayar lagi atau gunakan kad lain.",
    },
    challengeFailed: {
      message: "Bank anda tidak mengesahkan bayaran ini. Tiada wang diambil.",
      next: "Cuba lagi atau gunakan kad lain.",
    },
    challengeExpired: {
      message: "Masa untuk mengesahkan bayaran telah tamat. Tiada wang diambil.",
      next: "Cuba lagi.",
    },
  },
} satisfies CardMessages;
