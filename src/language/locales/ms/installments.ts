import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Bagaimanakah anda mahu membayar?",
  inFull: "Bayar penuh",
  payments: { other: "{n} bayaran" },
  equal: "{payments} sebanyak {amount} {every}",
  first: "{payments} {every}: pertama {first}, kemudian {amount}",
  last: "{payments} {every}: {amount}, terakhir {last}",
  varied: "{payments} {every}, {total} kesemuanya",
  today: "Hari ini {amount}",
  number: "Bilangan bayaran",
  price: "Harga",
  fee: "Yuran",
  total: "Jumlah keseluruhan",
  apr: "Kadar tahunan",
  noExtra: "Tiada kos tambahan",
  more: "{amount} lebih daripada harga",
  schedule: "Semua tarikh dan jumlah",
  failed:
    "Jika bayaran gagal, kami cuba lagi selepas {days}. Kemudian bayaran automatik berhenti. Tiada apa-apa ditambah.",
  days: { other: "{n} hari" },
  failedOnce:
    "Jika bayaran gagal, kami tidak mencuba lagi: bayaran automatik berhenti. Tiada apa-apa ditambah.",
  early: "Anda boleh membayar lebih awal pada bila-bila masa.",
  savesFee: "Jika membayar lebih awal, anda menjimatkan yuran yang belum perlu dibayar.",
  card: "Setiap bayaran dikenakan pada kad ini.",
  contact: "Untuk membatalkan pelan atau meminta bayaran balik, hubungi peniaga.",
  pay: "Bayar {amount} sekarang",
  unavailable: "Bayaran ansuran tidak tersedia buat masa ini.",
  fullStays: "Anda boleh membayar penuh.",
  tryAgain: "Cuba lagi",
} satisfies InstallmentMessages;
