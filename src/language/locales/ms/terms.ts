import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Langganan anda",
  today: "Hari ini",
  freeUntil: "Percuma hingga {date}",
  on: "Pada {date}",
  next: "Bayaran seterusnya pada {date}",
  from: "Mulai {date}",
  ends: "Tamat pada {date}",
  per: "{amount} {every}",
  each: { day: "setiap hari", week: "setiap minggu", month: "setiap bulan", year: "setiap tahun" },
  every: "setiap {period}",
  untilCanceled:
    "Langganan berterusan sehingga anda membatalkannya. Anda boleh membatalkan pada bila-bila masa melalui pautan dalam setiap e-mel tentangnya.",
  utc: "Tarikh dalam UTC.",
  subscribe: "Langgan dan bayar {amount}",
  startTrial: "Mulakan percubaan",
  subscribeFree: "Langgan",
  changed: "Terma telah berubah. Baca sebelum meneruskan.",
  trialUsed: "Anda pernah menggunakan percubaan. Ini terma tanpa percubaan.",
  startedTitle: "Langganan anda telah bermula",
  trialTitle: "Percubaan anda telah bermula",
  startedText: "{merchant} telah menerima pesanan anda. Satu e-mel menyatakan terma dan cara membatalkan.",
  saveCard:
    "Dengan meneruskan, anda membenarkan {merchant} menyimpan kad ini dan mengecajnya kemudian tanpa kehadiran anda, mengikut terma langganan atau pelan anda. Anda boleh menarik balik kebenaran ini pada bila-bila masa.",
} satisfies TermsMessages;
