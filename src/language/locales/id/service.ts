import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Pesanan Anda",
    showItems: "Isi pesanan",
    payTo: "Bayar ke {merchant} dengan kartu.",
    backTo: "Kembali ke {merchant}",
    noScript:
      "Halaman ini memerlukan JavaScript untuk memproses kartu Anda dengan aman. Aktifkan lalu muat ulang halaman, atau tanyakan cara bayar lain kepada {merchant}.",
    slowToLoad: "Formulir kartu memuat lebih lama dari biasanya. Tidak ada dana yang diambil.",
    reload: "Muat ulang halaman",
    foot: "Data kartu Anda langsung dikirim ke layanan pembayaran, tidak pernah ke toko.",
  },
  testMode: {
    name: "Mode uji",
    cards: "Tampilkan kartu uji",
    hint: "Tidak ada uang sungguhan di sini. Gunakan salah satu nomor ini dengan tanggal mendatang dan kode keamanan apa saja.",
  },
  notices: {
    unknownKey: "Formulir kartu tidak dapat ditampilkan: kunci di alamatnya tidak dikenal.",
    unknownLink: {
      title: "Tautan pembayaran ini tidak ada",
      text: "Periksa alamatnya, atau minta yang baru kepada pengirimnya. Tidak ada dana yang diambil.",
    },
    endedLink: {
      title: "Tautan pembayaran ini sudah berakhir",
      text: "Tidak ada dana yang diambil. Minta tautan baru kepada penjual.",
    },
    unknownSession: {
      title: "Pembayaran ini tidak ada",
      text: "Kembali ke toko dan mulai pembayaran dari awal. Tidak ada dana yang diambil.",
    },
    unknownPage: {
      title: "Tidak ada apa-apa di alamat ini",
      text: "Periksa alamatnya, atau tanyakan kepada pengirimnya.",
    },
    home: {
      title: "Ini adalah layanan pembayaran",
      text: "Layanan ini berjalan. Untuk membayar diperlukan alamat tautan pembayaran atau toko.",
    },
  },
  challenge: {
    title: "Konfirmasi pembayaran Anda",
    text: "{merchant} ingin menagih kartu Anda. Konfirmasi hanya jika Anda sendiri yang membayar.",
    simulated: "Bank simulasi: halaman ini menggantikan pertanyaan dari bank yang sesungguhnya.",
    merchant: "Penjual",
    amount: "Jumlah",
    card: "Kartu",
    confirm: "Konfirmasi",
    fail: "Gagalkan",
    goOn: "Lanjutkan",
    confirmed: {
      title: "Sudah dikonfirmasi",
      text: "Bank Anda tahu bahwa ini memang Anda. Anda dapat menutup jendela ini.",
    },
    failed: {
      title: "Tidak dikonfirmasi",
      text: "Tidak ada dana yang diambil. Anda dapat menutup jendela ini.",
    },
    unknown: {
      title: "Tidak ada yang perlu dikonfirmasi di sini",
      text: "Kembali ke toko dan mulai pembayaran dari awal. Tidak ada dana yang diambil.",
    },
  },
} satisfies ServiceSentences;
