import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Jūsu abonements",
  today: "Šodien",
  freeUntil: "Bez maksas līdz {date}",
  on: "{date}",
  next: "Nākamais maksājums {date}",
  from: "No {date}",
  ends: "Beidzas {date}",
  per: "{amount} {every}",
  each: { day: "katru dienu", week: "katru nedēļu", month: "katru mēnesi", year: "katru gadu" },
  every: {
    day: "ik pēc {n} dienām",
    week: "ik pēc {n} nedēļām",
    month: "ik pēc {n} mēnešiem",
    year: "ik pēc {n} gadiem",
  },
  untilCanceled: "Tas turpinās, līdz jūs to atceļat. Atcelt var jebkurā laikā ar saiti katrā e-pastā par to.",
  utc: "Datumi ir pēc UTC.",
  subscribe: "Abonēt un maksāt {amount}",
  startTrial: "Sākt izmēģinājumu",
  subscribeFree: "Abonēt",
  changed: "Noteikumi ir mainījušies. Izlasiet tos, pirms turpināt.",
  trialUsed: "Jums jau ir bijis izmēģinājums. Šie ir noteikumi bez tā.",
  startedTitle: "Jūsu abonements ir sācies",
  trialTitle: "Jūsu izmēģinājums ir sācies",
  startedText: "{merchant} ir saņēmis jūsu pasūtījumu. E-pastā ir noteikumi un tas, kā atcelt.",
  saveCard:
    "Turpinot jūs atļaujat tirgotājam {merchant} saglabāt šo karti un vēlāk bez jūsu klātbūtnes iekasēt no tās maksājumus saskaņā ar jūsu abonementa vai plāna noteikumiem. Šo atļauju varat atsaukt jebkurā laikā.",
} satisfies TermsMessages;
