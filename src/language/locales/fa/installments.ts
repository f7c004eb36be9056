import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "چگونه می‌خواهید پرداخت کنید؟",
  inFull: "پرداخت کامل",
  payments: { other: "⁨{n}⁩ پرداخت" },
  equal: "⁨{payments}⁩، ⁨{every}⁩ ⁨{amount}⁩",
  first: "⁨{payments}⁩، ⁨{every}⁩: اول ⁨{first}⁩، سپس ⁨{amount}⁩",
  last: "⁨{payments}⁩، ⁨{every}⁩: ⁨{amount}⁩، آخری ⁨{last}⁩",
  varied: "⁨{payments}⁩، ⁨{every}⁩، در مجموع ⁨{total}⁩",
  today: "امروز ⁨{amount}⁩",
  number: "تعداد پرداخت‌ها",
  price: "قیمت",
  fee: "کارمزد",
  total: "مجموع",
  apr: "نرخ سالانه",
  noExtra: "بدون هزینه اضافی",
  more: "⁨{amount}⁩ بیشتر از قیمت",
  schedule: "همه روزها و مبلغ‌ها",
  failed:
    "اگر پرداختی ناموفق باشد، پس از ⁨{days}⁩ دوباره تلاش می‌کنیم. سپس پرداخت‌های خودکار متوقف می‌شود. چیزی اضافه نمی‌شود.",
  days: { other: "⁨{n}⁩ روز" },
  failedOnce:
    "اگر پرداختی ناموفق باشد، دوباره تلاش نمی‌کنیم: پرداخت‌های خودکار متوقف می‌شود. چیزی اضافه نمی‌شود.",
  early: "هر زمان می‌توانید زودتر پرداخت کنید.",
  savesFee: "اگر زودتر پرداخت کنید، کارمزدی که هنوز موعدش نرسیده گرفته نمی‌شود.",
  card: "هر پرداخت از همین کارت برداشت می‌شود.",
  contact: "برای لغو برنامه یا دریافت بازپرداخت، با فروشنده تماس بگیرید.",
  pay: "اکنون ⁨{amount}⁩ بپردازید",
  unavailable: "در حال حاضر پرداخت قسطی ممکن نیست.",
  fullStays: "می‌توانید کل مبلغ را بپردازید.",
  tryAgain: "دوباره تلاش کنید",
} satisfies InstallmentMessages;
