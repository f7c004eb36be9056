import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Bagaimana Anda ingin membayar?",
  card: "Kartu",
  away: "Anda membuka {method} untuk membayar, lalu kembali ke sini.",
  goTo: "Buka {method}",
  atMethodTitle: "Bayar di {method}",
  atMethodText:
    "Pembayaran Anda menunggu di sana. Jika Anda baru saja membayar, halaman ini akan segera memberi tahu Anda.",
  otherWay: "Bayar dengan cara lain",
  pendingTitle: "Pembayaran Anda sedang dikonfirmasi",
  pendingText: "Konfirmasi bisa memakan waktu: Anda dapat menutup halaman ini. Jangan membayar lagi.",
  blik: {
    code: "Kode BLIK",
    hint: "6 digit dari aplikasi bank Anda",
    problem: "Masukkan 6 digit kode BLIK.",
    waitTitle: "Konfirmasi di aplikasi bank Anda",
    waitText: "Buka aplikasi bank Anda dan konfirmasikan pembayaran di sana. Tersisa {seconds} dtk.",
  },
  sepa: {
    name: "Rekening bank (SEPA)",
    note: "Jumlahnya akan didebit dari rekening Anda dalam beberapa hari.",
    ibanProblem: "Periksa IBAN. Nomor ini ada di rekening koran Anda.",
    holder: "Pemilik rekening",
    holderProblem: "Masukkan nama pemilik rekening.",
    pending:
      "Bank Anda memerlukan beberapa hari untuk mengonfirmasi debit: Anda dapat menutup halaman ini. Jangan membayar lagi.",
    mandate:
      "Dengan membayar, Anda memberi wewenang kepada (A) {merchant} untuk mengirim instruksi kepada bank Anda guna mendebit rekening Anda dan (B) bank Anda untuk mendebit rekening Anda sesuai dengan instruksi tersebut. Anda berhak atas pengembalian dana dari bank Anda berdasarkan ketentuan perjanjian Anda dengan bank. Pengembalian dana harus diminta dalam 8 minggu sejak tanggal rekening Anda didebit.",
  },
} satisfies MethodMessages;
