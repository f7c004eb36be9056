import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Pesanan anda",
    showItems: "Kandungan pesanan",
    payTo: "Bayar {merchant} dengan kad.",
    backTo: "Kembali ke {merchant}",
    noScript:
      "Halaman ini memerlukan JavaScript untuk menerima kad anda dengan selamat. Hidupkannya dan muat semula halaman, atau tanya {merchant} cara lain untuk membayar.",
    slowToLoad: "Borang kad mengambil masa lebih lama daripada biasa. Tiada wang diambil.",
    reload: "Muat semula halaman",
    foot: "Butiran kad anda terus ke perkhidmatan pembayaran, tidak pernah ke kedai.",
  },
  testMode: {
    name: "Mod ujian",
    cards: "Tunjukkan kad ujian",
    hint: "Tiada wang sebenar di sini. Gunakan salah satu nombor ini dengan mana-mana tarikh akan datang dan kod keselamatan.",
  },
  notices: {
    unknownKey: "Borang kad tidak dapat ditunjukkan: kunci dalam alamatnya tidak dikenali.",
    unknownLink: {
      title: "Pautan bayaran ini tidak wujud",
      text: "Semak alamatnya, atau minta yang baharu daripada penghantarnya. Tiada wang diambil.",
    },
    endedLink: {
      title: "Pautan bayaran ini telah tamat",
      text: "Tiada wang diambil. Minta pautan baharu daripada peniaga.",
    },
    unknownSession: {
      title: "Bayaran ini tidak wujud",
      text: "Kembali ke kedai dan mulakan bayaran semula. Tiada wang diambil.",
    },
    unknownPage: {
      title: "Tiada apa-apa di alamat ini",
      text: "Semak alamatnya, atau tanya penghantarnya.",
    },
    home: {
      title: "Ini ialah perkhidmatan pembayaran",
      text: "Perkhidmatan ini sedang berjalan. Untuk membayar, alamat pautan bayaran atau kedai diperlukan.",
    },
  },
  challenge: {
    title: "Sahkan bayaran anda",
    text: "{merchant} mahu mengecaj kad anda. Sahkan hanya jika anda sendiri yang membayar.",
    simulated: "Bank simulasi: halaman ini menggantikan pertanyaan daripada bank sebenar.",
    merchant: "Peniaga",
    amount: "Jumlah",
    card: "Kad",
    confirm: "Sahkan",
    fail: "Gagalkan",
    goOn: "Teruskan",
    confirmed: {
      title: "Telah disahkan",
      text: "Bank anda tahu bahawa ini memang anda. Anda boleh menutup tetingkap ini.",
    },
    failed: {
      title: "Tidak disahkan",
      text: "Tiada wang diambil. Anda boleh menutup tetingkap ini.",
    },
    unknown: {
      title: "Tiada apa-apa untuk disahkan di sini",
      text: "Kembali ke kedai dan mulakan bayaran semula. Tiada wang diambil.",
    },
  },
} satisfies ServiceSentences;
