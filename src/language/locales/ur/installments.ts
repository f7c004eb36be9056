import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "آپ کیسے ادائیگی کرنا چاہتے ہیں؟",
  inFull: "پوری ادائیگی کریں",
  payments: { other: "⁨{n}⁩ ادائیگیاں" },
  equal: "⁨{payments}⁩، ⁨{every}⁩ ⁨{amount}⁩",
  first: "⁨{payments}⁩، ⁨{every}⁩: پہلے ⁨{first}⁩، پھر ⁨{amount}⁩",
  last: "⁨{payments}⁩، ⁨{every}⁩: ⁨{amount}⁩، آخری ⁨{last}⁩",
  varied: "⁨{payments}⁩، ⁨{every}⁩، کل ⁨{total}⁩",
  today: "آج ⁨{amount}⁩",
  number: "ادائیگیوں کی تعداد",
  price: "قیمت",
  fee: "فیس",
  total: "کل رقم",
  apr: "سالانہ شرح",
  noExtra: "کوئی اضافی خرچ نہیں",
  more: "قیمت سے ⁨{amount}⁩ زیادہ",
  schedule: "تمام دن اور رقوم",
  failed:
    "اگر کوئی ادائیگی ناکام ہو تو ہم ⁨{days}⁩ بعد دوبارہ کوشش کرتے ہیں۔ پھر خودکار ادائیگیاں رک جاتی ہیں۔ کچھ شامل نہیں کیا جاتا۔",
  days: { other: "⁨{n}⁩ دن" },
  failedOnce:
    "اگر کوئی ادائیگی ناکام ہو تو ہم دوبارہ کوشش نہیں کرتے: خودکار ادائیگیاں رک جاتی ہیں۔ کچھ شامل نہیں کیا جاتا۔",
  early: "آپ کسی بھی وقت پہلے ادائیگی کر سکتے ہیں۔",
  savesFee: "پہلے ادائیگی کرنے پر وہ فیس بچتی ہے جو ابھی واجب الادا نہیں۔",
  card: "ہر ادائیگی اسی کارڈ سے لی جاتی ہے۔",
  contact: "منصوبہ منسوخ کرنے یا رقم واپس لینے کے لیے دکاندار سے رابطہ کریں۔",
  pay: "ابھی ⁨{amount}⁩ ادا کریں",
  unavailable: "اس وقت قسطوں میں ادائیگی ممکن نہیں۔",
  fullStays: "آپ پوری ادائیگی کر سکتے ہیں۔",
  tryAgain: "دوبارہ کوشش کریں",
} satisfies InstallmentMessages;
