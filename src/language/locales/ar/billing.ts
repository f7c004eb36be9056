import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "اشتراكاتك",
    status: {
      active: "نشط",
      trialing: "فترة تجريبية",
      past_due: "الدفع متأخر",
      unpaid: "غير مدفوع",
      paused: "متوقف مؤقتًا",
      incomplete: "لم يبدأ بعد",
      ended: "منتهٍ",
    },
    price: "السعر",
    period: "فترة الفوترة",
    nextPayment: "الدفعة التالية",
    trialEnds: "تنتهي التجربة في",
    endsOn: "ينتهي في",
    endedOn: "انتهى في",
    owed: "المستحق",
    card: "البطاقة",
    noCard: "لا توجد بطاقة محفوظة",
    invoices: "الفواتير",
    voided: "ملغاة",
    changeCard: "تغيير البطاقة",
    saveCard: "حفظ البطاقة",
    savingCard: "جارٍ حفظ البطاقة…",
    cardConsent: "يجوز لـ ⁨{merchant}⁩ الخصم من هذه البطاقة مقابل اشتراكاتك.",
    goBack: "رجوع",
    cancel: "إلغاء الاشتراك",
    cancelTitle: "هل تريد إلغاء ⁨{product}⁩؟",
    cancelAtEnd: "يبقى نشطًا حتى ⁨{date}⁩ ولا يتجدد.",
    cancelNow: "ينتهي فورًا ولا يبقى عليك شيء مقابله.",
    cancelNowOwed: "ينتهي فورًا. ما زال عليك ⁨{amount}⁩.",
    cancelYes: "نعم، إلغاء",
    resume: "الاحتفاظ بالاشتراك",
    canceled: "أُلغي اشتراكك.",
    resumed: "اشتراكك مستمر.",
    cardKept: "لم تُحفظ البطاقة الجديدة. لم يتغير شيء.",
    none: "لا توجد اشتراكات هنا.",
  },
  portalLink: {
    expired: {
      title: "انتهت صلاحية هذا الرابط",
      text: "تعمل الروابط لمدة محدودة فقط. يمكننا إرسال رابط جديد بالبريد الإلكتروني.",
    },
    unknown: {
      title: "هذا الرابط غير صالح",
      text: "تحقق من العنوان أو اطلب رابطًا جديدًا.",
    },
    sendNew: "إرسال رابط جديد",
    signIn: {
      title: "إدارة اشتراكاتك",
      text: "أدخل بريدك الإلكتروني لتحصل على رابط إلى اشتراكاتك.",
    },
    sent: {
      title: "تفقد بريدك",
      text: "إذا وجدنا اشتراكًا بعنوانك فسنرسل إليك رابطًا.",
    },
    open: {
      title: "افتح اشتراكاتك",
      text: "تابع فقط إذا كنت أنت من طلب هذا الرابط.",
    },
    goOn: "متابعة",
  },
  billingMail: {
    manage: "لعرض اشتراكك أو تغييره أو إلغائه:",
    payHere: "للدفع أو تغيير البطاقة:",
    confirmHere: "لتأكيد الدفع:",
    started: {
      subject: "اشتراكك في ⁨{product}⁩",
      text: "بدأ اشتراكك لدى ⁨{merchant}⁩. ويتجدد حتى تلغيه.",
    },
    trialEnds: {
      subject: "تنتهي فترتك التجريبية في ⁨{date}⁩",
      text: "تنتهي قريبًا فترتك التجريبية في ⁨{product}⁩. يمكنك الإلغاء قبل ذلك.",
    },
    renews: {
      subject: "يتجدد ⁨{product}⁩ في ⁨{date}⁩",
      text: "يتجدد اشتراكك قريبًا. يمكنك إلغاؤه قبل ذلك.",
    },
    cardEnds: {
      subject: "تنتهي بطاقتك قبل الدفعة التالية",
      text: "لن تكون ⁨{card}⁩ صالحة في الدفعة التالية. غيّرها في الوقت المناسب.",
    },
    failed: {
      subject: "لم تتم دفعتك بمبلغ ⁨{amount}⁩",
      text: "تعذر على ⁨{merchant}⁩ الخصم من بطاقتك مقابل ⁨{product}⁩.",
    },
    nextTry: "سنحاول مرة أخرى في ⁨{date}⁩.",
    confirm: {
      subject: "أكد دفعتك بمبلغ ⁨{amount}⁩",
      text: "يطلب مصرفك تأكيد الدفع مقابل ⁨{product}⁩.",
    },
    ended: {
      subject: "انتهى ⁨{product}⁩",
      text: "انتهى اشتراكك لأنه لم يُدفع.",
    },
    canceled: {
      subject: "ألغيت ⁨{product}⁩",
      text: "أُلغي اشتراكك ولن يتجدد.",
    },
    cardChanged: {
      subject: "تغيرت بطاقتك",
      text: "⁨{card}⁩ تدفع الآن اشتراكاتك لدى ⁨{merchant}⁩.",
    },
    notYou: "إن لم تكن أنت من فعل ذلك، فتواصل مع ⁨{merchant}⁩.",
    linkSubject: "رابطك إلى ⁨{merchant}⁩",
    linkHere: "افتح اشتراكاتك بهذا الرابط خلال 30 دقيقة:",
    questions: "لديك أسئلة؟ تواصل مع ⁨{merchant}⁩.",
  },
} satisfies BillingMessages;
