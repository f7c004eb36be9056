import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "چگونه می‌خواهید پرداخت کنید؟",
  card: "کارت",
  away: "برای پرداخت به ⁨{method}⁩ می‌روید و به همین‌جا برمی‌گردید.",
  goTo: "رفتن به ⁨{method}⁩",
  atMethodTitle: "پرداخت در ⁨{method}⁩",
  atMethodText:
    "پرداخت شما آنجا منتظر است. اگر همین حالا پرداخت کرده‌اید، نتیجه تا لحظه‌ای دیگر در همین صفحه می‌آید.",
  otherWay: "پرداخت به روش دیگر",
  pendingTitle: "پرداخت شما در حال تأیید است",
  pendingText: "تأیید ممکن است طول بکشد: می‌توانید این صفحه را ببندید. دوباره پرداخت نکنید.",
} satisfies MethodMessages;
