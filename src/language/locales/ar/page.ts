import type { PageMessages } from "../../messages.ts";

// \u2068 and \u2069 keep a name or a sum that is written from left to right apart from the sentence around it.
export default {
  page: {
    continueTo: "المتابعة إلى \u2068{merchant}\u2069",
    cardHeading: "الدفع بالبطاقة",
    paidTitle: "تم الدفع",
    paidText: "استلم \u2068{merchant}\u2069 دفعتك.",
    alreadyPaidTitle: "تم الدفع سابقًا",
    alreadyPaidText: "تم دفع هذا من قبل. لن يُخصم أي مبلغ آخر.",
    receiptNumber: "رقم الإيصال",
    payAgain: "إجراء دفعة أخرى",
    confirmTitle: "أكّد لدى مصرفك",
    confirmText: "يطلب منك مصرفك تأكيد هذه الدفعة في صفحته. لن يُخصم أي مبلغ قبل ذلك.",
    askingTitle: "نستعلم من مصرفك",
    askingText:
      "دفعتك في الطريق والرد يستغرق وقتًا. لا حاجة إلى فعل أي شيء. لا تدفع مرة أخرى: ستُعلمك هذه الصفحة.",
    pausedLink: {
      title: "لا يقبل هذا الرابط مدفوعات الآن",
      text: "لم يُخصم أي مبلغ. اسأل التاجر متى سيُفتح من جديد.",
    },
    expiredSession: {
      title: "انتهت مدة عملية الدفع هذه",
      text: "لم يُخصم أي مبلغ. عُد إلى المتجر وابدأ الدفع من جديد.",
    },
    oneMoment: "لحظة واحدة…",
    stillWorking: "ما زال العمل جاريًا. لا تدفع مرة أخرى: ستُعلمك هذه الصفحة.",
    sumChanged: "تغيّر المبلغ. راجعه قبل الدفع.",
  },
  ending: {
    receipt: "عرض الإيصال",
    telling: "يجري إبلاغ \u2068{merchant}\u2069 بدفعتك…",
    goingBack: "العودة إلى \u2068{merchant}\u2069 بعد \u2068{seconds}\u2069 ث",
    startAgain: "ابدأ من جديد",
    canRestart: "لم يُخصم أي مبلغ. ابدأ من جديد بضغطة واحدة: الطلب هو نفسه.",
    expiredLink: {
      title: "انتهت صلاحية رابط الدفع هذا",
      text: "لم يُخصم أي مبلغ. اطلب من التاجر رابطًا جديدًا.",
    },
    exhaustedLink: {
      title: "استُنفد رابط الدفع هذا",
      text: "لم يُخصم أي مبلغ. اطلب من التاجر رابطًا جديدًا.",
    },
  },
} satisfies PageMessages;
