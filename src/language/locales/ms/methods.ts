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
} satisfies MethodMessages;
