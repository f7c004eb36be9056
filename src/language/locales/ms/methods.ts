import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Bagaimanakah anda mahu membayar?",
  card: "Kad",
  away: "Anda pergi ke {method} untuk membayar, kemudian kembali ke sini.",
  goTo: "Pergi ke {method}",
  atMethodTitle: "Bayar di {method}",
  atMethodText:
    "Bayaran anda menunggu di sana. Jika anda baru sahaja membayar, halaman ini akan memberitahu anda sebentar lagi.",
  otherWay: "Bayar dengan cara lain",
  pendingTitle: "Bayaran anda sedang disahkan",
  pendingText: "Pengesahan mungkin mengambil masa: anda boleh menutup halaman ini. Jangan bayar lagi.",
  blik: {
    code: "Kod BLIK",
    hint: "6 digit daripada aplikasi bank anda",
    problem: "Masukkan 6 digit kod BLIK.",
    waitTitle: "Sahkan dalam aplikasi bank anda",
    waitText: "Buka aplikasi bank anda dan sahkan bayaran di sana. Tinggal {seconds} saat.",
  },
  sepa: {
    name: "Akaun bank (SEPA)",
    note: "Jumlah ini akan didebit daripada akaun anda dalam beberapa hari.",
    ibanProblem: "Semak IBAN. Nombor ini ada pada penyata bank anda.",
    holder: "Pemegang akaun",
    holderProblem: "Masukkan nama pemegang akaun.",
    pending:
      "Bank anda mengambil masa beberapa hari untuk mengesahkan debit: anda boleh menutup halaman ini. Jangan bayar lagi.",
    mandate:
      "Dengan membayar, anda memberi kuasa kepada (A) {merchant} untuk menghantar arahan kepada bank anda bagi mendebit akaun anda dan (B) bank anda untuk mendebit akaun anda mengikut arahan tersebut. Anda berhak mendapat bayaran balik daripada bank anda di bawah terma perjanjian anda dengannya. Bayaran balik mesti dituntut dalam tempoh 8 minggu dari tarikh akaun anda didebit.",
  },
} satisfies MethodMessages;
