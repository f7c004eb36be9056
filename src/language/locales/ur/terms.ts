import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "آپ کی رکنیت",
  today: "آج",
  freeUntil: "{date} تک مفت",
  on: "{date} کو",
  next: "اگلی ادائیگی {date} کو",
  from: "{date} سے",
  ends: "{date} کو ختم",
  per: "{amount} {every}",
  each: { day: "ہر روز", week: "ہر ہفتے", month: "ہر مہینے", year: "ہر سال" },
  every: "ہر {period}",
  untilCanceled:
    "یہ اس وقت تک جاری رہتی ہے جب تک آپ اسے منسوخ نہ کریں۔ آپ اس سے متعلق ہر ای میل میں موجود لنک سے کسی بھی وقت منسوخ کر سکتے ہیں۔",
  utc: "تاریخیں UTC میں ہیں۔",
  subscribe: "رکنیت لیں اور {amount} ادا کریں",
  startTrial: "آزمائش شروع کریں",
  subscribeFree: "رکنیت لیں",
  changed: "شرائط بدل گئی ہیں۔ آگے بڑھنے سے پہلے انہیں پڑھیں۔",
  trialUsed: "آپ پہلے آزمائش لے چکے ہیں۔ یہ اس کے بغیر شرائط ہیں۔",
  startedTitle: "آپ کی رکنیت شروع ہو گئی",
  trialTitle: "آپ کی آزمائش شروع ہو گئی",
  startedText: "{merchant} کو آپ کا آرڈر مل گیا۔ ایک ای میل شرائط اور منسوخی کا طریقہ بتاتی ہے۔",
  saveCard:
    "جاری رکھنے سے آپ ⁨{merchant}⁩ کو یہ کارڈ محفوظ کرنے اور آپ کی سبسکرپشن یا پلان کی شرائط کے مطابق بعد میں آپ کی موجودگی کے بغیر اس سے رقم لینے کی اجازت دیتے ہیں۔ آپ یہ اجازت کسی بھی وقت واپس لے سکتے ہیں۔",
} satisfies TermsMessages;
