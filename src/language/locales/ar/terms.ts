import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "اشتراكك",
  today: "اليوم",
  freeUntil: "مجاني حتى {date}",
  on: "في {date}",
  next: "الدفعة التالية في {date}",
  from: "ابتداءً من {date}",
  ends: "ينتهي في {date}",
  per: "{amount} {every}",
  each: { day: "كل يوم", week: "كل أسبوع", month: "كل شهر", year: "كل سنة" },
  every: "كل {period}",
  untilCanceled: "يستمر الاشتراك حتى تلغيه. يمكنك إلغاؤه في أي وقت عبر الرابط الموجود في كل رسالة عنه.",
  utc: "التواريخ بالتوقيت العالمي UTC.",
  subscribe: "اشترك وادفع {amount}",
  startTrial: "ابدأ الفترة التجريبية",
  subscribeFree: "اشترك",
  changed: "تغيّرت الشروط. اقرأها قبل المتابعة.",
  trialUsed: "سبق أن حصلت على فترة تجريبية. هذه هي الشروط من دونها.",
  startedTitle: "بدأ اشتراكك",
  trialTitle: "بدأت فترتك التجريبية",
  startedText: "لدى {merchant} طلبك. تجد الشروط وطريقة الإلغاء في رسالة بريد إلكتروني.",
  saveCard:
    "بالمتابعة، تسمح لـ ⁨{merchant}⁩ بحفظ هذه البطاقة والخصم منها لاحقًا دون حضورك، وفق شروط اشتراكك أو خطتك. يمكنك سحب هذا الإذن في أي وقت.",
} satisfies TermsMessages;
