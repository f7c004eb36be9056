import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "اشتراک شما",
  today: "امروز",
  freeUntil: "رایگان تا {date}",
  on: "در {date}",
  next: "پرداخت بعدی در {date}",
  from: "از {date}",
  ends: "پایان در {date}",
  per: "{amount} {every}",
  each: { day: "هر روز", week: "هر هفته", month: "هر ماه", year: "هر سال" },
  every: "هر {period}",
  untilCanceled:
    "اشتراک تا زمانی که آن را لغو کنید ادامه دارد. هر زمان می‌توانید با پیوندی که در هر ایمیل دربارهٔ آن است لغو کنید.",
  utc: "تاریخ‌ها به وقت UTC است.",
  subscribe: "اشتراک و پرداخت {amount}",
  startTrial: "شروع دورهٔ آزمایشی",
  subscribeFree: "اشتراک",
  changed: "شرایط تغییر کرده است. پیش از ادامه آن‌ها را بخوانید.",
  trialUsed: "پیش‌تر دورهٔ آزمایشی داشته‌اید. این شرایط بدون آن است.",
  startedTitle: "اشتراک شما آغاز شد",
  trialTitle: "دورهٔ آزمایشی شما آغاز شد",
  startedText: "{merchant} سفارش شما را دارد. ایمیلی شرایط و شیوهٔ لغو را به شما می‌گوید.",
  saveCard:
    "با ادامه دادن، به ⁨{merchant}⁩ اجازه می‌دهید این کارت را ذخیره کند و بعدها بدون حضور شما، طبق شرایط اشتراک یا طرح شما، از آن برداشت کند. هر زمان می‌توانید این اجازه را پس بگیرید.",
} satisfies TermsMessages;
