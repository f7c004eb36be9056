import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "الانتقال إلى مصرفك",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
