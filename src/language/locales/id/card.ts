import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Detail kartu",
    number: "Nomor kartu",
    expiry: "Masa berlaku",
    cvc: "Kode keamanan",
    name: "Nama di kartu",
    postalCode: "Kode pos",
    country: "Negara",
    network: "Jaringan kartu",
    expiryFormat: "BB / TT",
    cvcOnBack: "3 digit di belakang kartu",
    cvcOnFront: "4 digit di depan kartu",
    problems: {
      number: {
        empty: "Masukkan nomor kartu.",
        incomplete: "Nomor kartu terlalu pendek.",
        incorrect: "Periksa nomor kartu.",
      },
      expiry: {
        empty: "Masukkan masa berlaku.",
        incomplete: "Masa berlaku belum lengkap.",
        incorrect: "Periksa masa berlaku.",
        past: "Kartu ini sudah kedaluwarsa.",
        too_far: "Masa berlaku terlalu jauh ke depan.",
      },
      cvc: {
        empty: "Masukkan kode keamanan.",
        incomplete: "Kode keamanan terlalu pendek.",
        incorrect: "Periksa kode keamanan.",
      },
      name: {
        empty: "Masukkan nama di kartu.",
      },
      postalCode: {
        empty: "Masukkan kode pos.",
        incorrect: "Periksa kode pos.",
      },
    },
    missing: "Masukkan kartu Anda.",
    notComplete: "Detail kartu belum lengkap.",
  },
  payment: {
    pay: "Bayar {amount}",
    payWithoutAmount: "Bayar",
    paying: "Membayar {amount}…",
    payingWithoutAmount: "Memproses…",
    paid: "Sudah dibayar. Terima kasih.",
    slow: "Ini lebih lama dari biasanya. Biarkan halaman ini terbuka.",
    unknown: "Kami belum tahu apakah pembayaran Anda berhasil.",
    unknownNext: "Tanyakan lagi. Anda tidak akan membayar dua kali.",
    askAgain: "Tanyakan lagi",
    unfinished: "Pembayaran yang Anda mulai di sini belum mendapat jawaban.",
    finish: "Selesaikan pembayaran",
    offline: "Tidak ada koneksi internet.",
    offlineNext: "Isian Anda tetap tersimpan. Lanjutkan setelah online kembali.",
    confirmTitle: "Konfirmasi ke bank Anda",
    confirmCancel: "Batal",
    confirming: "Menunggu konfirmasi Anda…",
    goToBank: "Buka halaman bank",
  },
  declines: {
    declined: {
      message: "Kartu Anda ditolak.",
      next: "Coba kartu lain atau hubungi bank Anda.",
    },
    callBank: {
      message: "Bank Anda ingin berbicara dengan Anda sebelum pembayaran ini.",
      next: "Telepon nomor di kartu Anda, lalu coba lagi.",
    },
    tryLater: {
      message: "Bank Anda belum dapat menyetujui pembayaran ini.",
      next: "Coba lagi dalam beberapa menit.",
    },
    notPermitted: {
      message: "Pembayaran ini tidak diizinkan dengan kartu ini.",
      next: "Gunakan kartu lain.",
    },
    cardNotSupported: {
      message: "Kartu ini tidak mendukung jenis pembelian ini.",
      next: "Gunakan kartu lain.",
    },
    currencyNotSupported: {
      message: "Kartu ini tidak dapat membayar dalam {CUR}.",
      next: "Gunakan kartu lain.",
    },
    insufficientFunds: {
      message: "Saldo kartu Anda tidak mencukupi.",
      next: "Gunakan kartu lain.",
    },
    limitReached: {
      message: "Kartu ini sudah mencapai limit.",
      next: "Gunakan kartu lain atau tanyakan ke bank Anda.",
    },
    amountNotAllowed: {
      message: "Bank Anda tidak mengizinkan jumlah ini dengan kartu ini.",
      next: "Tanyakan ke bank Anda atau gunakan kartu lain.",
    },
    cardExpired: {
      message: "Kartu Anda sudah kedaluwarsa.",
      next: "Gunakan kartu lain.",
    },
    numberIncorrect: {
      message: "Nomor kartu salah.",
      next: "Periksa dan coba lagi.",
    },
    cvcIncorrect: {
      message: "Kode keamanan salah.",
      next: "Periksa dan coba lagi.",
    },
    blikCodeIncorrect: {
      message: "Kode BLIK salah atau sudah kedaluwarsa.",
      next: "Buat kode baru di aplikasi bank Anda.",
    },
    expiryIncorrect: {
      message: "Masa berlaku salah.",
      next: "Periksa dan coba lagi.",
    },
    postalCodeIncorrect: {
      message: "Kode pos tidak cocok dengan kartu Anda.",
      next: "Periksa dan coba lagi.",
    },
    addressIncorrect: {
      message: "Alamat penagihan tidak cocok dengan kartu Anda.",
      next: "Periksa dan coba lagi.",
    },
    cardUnusable: {
      message: "Kartu ini tidak dapat digunakan.",
      next: "Hubungi bank Anda atau gunakan kartu lain.",
    },
    confirm: {
      message: "Bank Anda meminta konfirmasi pembayaran ini.",
      next: "Konfirmasikan ke bank Anda, lalu coba lagi.",
    },
    confirmOnPhone: {
      message: "Bank Anda meminta konfirmasi pembayaran ini di ponsel.",
      next: "Ketuk lagi di ponsel untuk mengonfirmasi.",
    },
    notApproved: {
      message: "Pembayaran tidak dapat disetujui.",
      next: "Coba lagi.",
    },
    bankUnreachable: {
      message: "Bank Anda tidak dapat dihubungi.",
      next: "Coba lagi dalam beberapa menit.",
    },
    processingFailed: {
      message: "Terjadi kesalahan saat memproses kartu Anda. Tidak ada dana yang diambil.",
      next: "Coba lagi.",
    },
    paidTwice: {
      message: "Pembayaran yang sama baru saja dilakukan.",
      next: "Periksa dulu sebelum membayar lagi.",
    },
    testCardNeeded: {
      message: "Dalam mode uji hanya kartu uji yang berfungsi. Tidak ada dana yang diambil.",
      next: "Gunakan kartu uji.",
    },
  },
  errors: {
    general: {
      message: "Pembayaran tidak dapat dilakukan.",
      next: "Coba lagi atau gunakan kartu lain.",
    },
    notSetUp: {
      message: "Pembayaran ini tidak diatur dengan benar. Tidak ada dana yang diambil.",
      next: "Beri tahu penjual.",
    },
    amountRefused: {
      message: "Jumlah ini tidak dapat dibayar dengan kartu. Tidak ada dana yang diambil.",
      next: "Tanyakan ke penjual.",
    },
    linkClosed: {
      message: "Tautan ini sedang tidak menerima pembayaran. Tidak ada dana yang diambil.",
      next: "Minta tautan baru kepada penjual.",
    },
    timeOver: {
      message: "Waktu pembayaran ini sudah habis. Tidak ada dana yang diambil.",
      next: "Kembali ke toko dan mulai pembayaran dari awal.",
    },
    changed: {
      message: "Pembayaran ini telah berubah.",
      next: "Muat ulang halaman.",
    },
    atWork: {
      message: "Percobaan sebelumnya masih diproses.",
      next: "Tunggu sebentar, lalu coba lagi.",
    },
    sentBefore: {
      message: "Data kartu ini sudah pernah dikirim.",
      next: "Pastikan apakah Anda sudah membayar sebelum mencoba lagi.",
    },
    tookLong: {
      message: "Pembayaran memakan waktu terlalu lama. Tidak ada dana yang diambil.",
      next: "Coba lagi.",
    },
    ibanRefused: {
      message: "IBAN ini tidak dapat digunakan.",
      next: "Periksa dan coba lagi.",
    },
    triedTooOften: {
      message: "Kartu ini sudah terlalu sering dicoba. Tidak ada dana yang diambil.",
      next: "Gunakan kartu lain.",
    },
    tooMany: {
      message: "Terlalu banyak percobaan dalam waktu singkat. Tidak ada dana yang diambil.",
      next: "Tunggu beberapa menit, lalu coba lagi.",
    },
    unavailable: {
      message: "Pembayaran dengan kartu sedang tidak tersedia. Tidak ada dana yang diambil.",
      next: "Coba lagi dalam beberapa menit.",
    },
    ourFault: {
      message: "Terjadi gangguan di pihak kami.",
      next: "Coba lagi dalam beberapa menit.",
    },
    connectionFailed: {
      message: "Koneksi gagal. Tidak ada dana yang diambil.",
      next: "Periksa koneksi Anda dan coba lagi.",
    },
    challengeCanceled: {
      message: "Pembayaran tidak dikonfirmasi. Tidak ada dana yang diambil.",
      next: "Bayar lagi atau gunakan kartu lain.",
    },
    challengeFailed: {
      message: "Bank Anda tidak mengonfirmasi pembayaran. Tidak ada dana yang diambil.",
      next: "Coba lagi atau gunakan kartu lain.",
    },
    challengeExpired: {
      message: "Waktu konfirmasi pembayaran sudah habis. Tidak ada dana yang diambil.",
      next: "Coba lagi.",
    },
  },
} satisfies CardMessages;
