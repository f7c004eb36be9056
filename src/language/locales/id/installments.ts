import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Bagaimana Anda ingin membayar?",
  inFull: "Bayar lunas",
  payments: { other: "{n} pembayaran" },
  equal: "{payments} sebesar {amount} {every}",
  first: "{payments} {every}: pertama {first}, lalu {amount}",
  last: "{payments} {every}: {amount}, terakhir {last}",
  varied: "{payments} {every}, seluruhnya {total}",
  today: "Hari ini {amount}",
  number: "Jumlah pembayaran",
  price: "Harga",
  fee: "Biaya",
  total: "Total",
  apr: "Suku bunga tahunan",
  noExtra: "Tanpa biaya tambahan",
  more: "{amount} lebih dari harga",
  schedule: "Semua tanggal dan jumlah",
  failed:
    "Jika pembayaran gagal, kami mencoba lagi setelah {days}. Lalu pembayaran otomatis berhenti. Tidak ada yang ditambahkan.",
  days: { other: "{n} hari" },
  failedOnce:
    "Jika pembayaran gagal, kami tidak mencoba lagi: pembayaran otomatis berhenti. Tidak ada yang ditambahkan.",
  early: "Anda dapat membayar lebih awal kapan saja.",
  savesFee: "Jika membayar lebih awal, Anda menghemat biaya yang belum jatuh tempo.",
  card: "Setiap pembayaran ditagihkan ke kartu ini.",
  contact: "Untuk membatalkan rencana atau meminta pengembalian dana, hubungi penjual.",
  pay: "Bayar {amount} sekarang",
  unavailable: "Cicilan tidak tersedia saat ini.",
  fullStays: "Anda dapat membayar lunas.",
  tryAgain: "Coba lagi",
} satisfies InstallmentMessages;
