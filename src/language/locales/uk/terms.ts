import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Ваша підписка",
  today: "Сьогодні",
  freeUntil: "Безкоштовно до {date}",
  on: "{date}",
  next: "Наступний платіж {date}",
  from: "З {date}",
  ends: "Закінчується {date}",
  per: "{amount} {every}",
  each: { day: "щодня", week: "щотижня", month: "щомісяця", year: "щороку" },
  every: "раз на {period}",
  untilCanceled:
    "Підписка діє, доки ви її не скасуєте. Скасувати можна будь-коли за посиланням у кожному листі про неї.",
  utc: "Дати вказано за UTC.",
  subscribe: "Підписатися й сплатити {amount}",
  startTrial: "Почати пробний період",
  subscribeFree: "Підписатися",
  changed: "Умови змінилися. Прочитайте їх, перш ніж продовжити.",
  trialUsed: "Ви вже мали пробний період. Це умови без нього.",
  startedTitle: "Ваша підписка почалася",
  trialTitle: "Ваш пробний період почався",
  startedText: "Продавець {merchant} отримав ваше замовлення. У листі вказано умови та спосіб скасування.",
} satisfies TermsMessages;
