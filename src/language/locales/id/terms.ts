import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Langganan Anda",
  today: "Hari ini",
  freeUntil: "Gratis sampai {date}",
  on: "Pada {date}",
  next: "Pembayaran berikutnya pada {date}",
  from: "Mulai {date}",
  ends: "Berakhir pada {date}",
  per: "{amount} {every}",
  each: { day: "setiap hari", week: "setiap minggu", month: "setiap bulan", year: "setiap tahun" },
  every: "setiap {period}",
  untilCanceled:
    "Langganan berlanjut sampai Anda membatalkannya. Anda dapat membatalkan kapan saja lewat tautan di setiap email tentangnya.",
  utc: "Tanggal dalam UTC.",
  subscribe: "Berlangganan dan bayar {amount}",
  startTrial: "Mulai uji coba",
  subscribeFree: "Berlangganan",
  changed: "Ketentuan telah berubah. Bacalah sebelum melanjutkan.",
  trialUsed: "Anda sudah pernah memakai uji coba. Ini ketentuan tanpa uji coba.",
  startedTitle: "Langganan Anda telah dimulai",
  trialTitle: "Uji coba Anda telah dimulai",
  startedText: "{merchant} telah menerima pesanan Anda. Sebuah email memuat ketentuan dan cara membatalkan.",
  saveCard:
    "Dengan melanjutkan, Anda mengizinkan {merchant} menyimpan kartu ini dan menagihnya di kemudian hari tanpa kehadiran Anda, sesuai ketentuan langganan atau paket Anda. Anda dapat mencabut izin ini kapan saja.",
} satisfies TermsMessages;
