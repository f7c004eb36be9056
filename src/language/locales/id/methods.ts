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
} satisfies MethodMessages;
