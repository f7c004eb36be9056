import type { CardMessages } from "../../messages.ts";

// \u2068 and \u2069 keep a name or a sum that is written from left to right apart from the sentence around it.
export default {
  card: {
    frameTitle: "بيانات البطاقة",
    number: "رقم البطاقة",
    expiry: "تاريخ الانتهاء",
    cvc: "رمز الأمان",
    name: "الاسم على البطاقة",
    postalCode: "الرمز البريدي",
    country: "البلد",
    network: "شبكة البطاقة",
    expiryFormat: "MM / YY",
    cvcOnBack: "3 أرقام على ظهر بطاقتك",
    cvcOnFront: "4 أرقام على وجه بطاقتك",
    problems: {
      number: {
        empty: "أدخل رقم بطاقتك.",
        incomplete: "رقم البطاقة قصير جدًا.",
        incorrect: "تحقق من رقم البطاقة.",
      },
      expiry: {
        empty: "أدخل تاريخ الانتهاء.",
        incomplete: "تاريخ الانتهاء غير مكتمل.",
        incorrect: "تحقق من تاريخ الانتهاء.",
        past: "انتهت صلاحية هذه البطاقة.",
        too_far: "تاريخ الانتهاء بعيد جدًا.",
      },
      cvc: {
        empty: "أدخل رمز الأمان.",
        incomplete: "رمز الأمان قصير جدًا.",
        incorrect: "تحقق من رمز الأمان.",
      },
      name: { empty: "أدخل الاسم المكتوب على البطاقة." },
      postalCode: { empty: "أدخل الرمز البريدي.", incorrect: "تحقق من الرمز البريدي." },
    },
    missing: "أدخل بطاقتك.",
    notComplete: "بيانات البطاقة غير مكتملة.",
  },
  payment: {
    pay: "ادفع \u2068{amount}\u2069",
    payWithoutAmount: "ادفع",
    paying: "جارٍ دفع \u2068{amount}\u2069…",
    payingWithoutAmount: "جارٍ الدفع…",
    paid: "تم الدفع. شكرًا لك.",
    slow: "يستغرق الأمر وقتًا أطول من المعتاد. أبقِ هذه الصفحة مفتوحة.",
    unknown: "لا نعرف بعد ما إذا كانت دفعتك قد تمت.",
    unknownNext: "استعلم مرة أخرى. لن تدفع مرتين.",
    askAgain: "استعلم مرة أخرى",
    unfinished: "بدأت هنا عملية دفع لم يصل ردها بعد.",
    finish: "أكمل الدفع",
    offline: "لا يوجد اتصال بالإنترنت.",
    offlineNext: "ما كتبته محفوظ. تابع عند عودة الاتصال.",
    confirmTitle: "أكّد لدى مصرفك",
    confirmCancel: "إلغاء",
    confirming: "بانتظار تأكيدك…",
    goToBank: "الانتقال إلى مصرفك",
  },
  declines: {
    declined: {
      message: "رُفضت بطاقتك.",
      next: "جرّب بطاقة أخرى أو اتصل بمصرفك.",
    },
    callBank: {
      message: "يريد مصرفك التحدث إليك قبل هذه الدفعة.",
      next: "اتصل بالرقم المكتوب على بطاقتك، ثم حاول مرة أخرى.",
    },
    tryLater: {
      message: "لم يتمكن مصرفك من الموافقة على الدفعة الآن.",
      next: "حاول مرة أخرى بعد بضع دقائق.",
    },
    notPermitted: {
      message: "هذه الدفعة غير مسموح بها على هذه البطاقة.",
      next: "استخدم بطاقة أخرى.",
    },
    cardNotSupported: {
      message: "لا تدعم هذه البطاقة هذا النوع من المشتريات.",
      next: "استخدم بطاقة أخرى.",
    },
    currencyNotSupported: {
      message: "لا يمكن الدفع بعملة \u2068{CUR}\u2069 بهذه البطاقة.",
      next: "استخدم بطاقة أخرى.",
    },
    insufficientFunds: {
      message: "رصيد بطاقتك غير كافٍ.",
      next: "استخدم بطاقة أخرى.",
    },
    limitReached: {
      message: "بلغت هذه البطاقة حدها الأقصى.",
      next: "استخدم بطاقة أخرى أو اسأل مصرفك.",
    },
    amountNotAllowed: {
      message: "لا يسمح مصرفك بهذا المبلغ على البطاقة.",
      next: "اسأل مصرفك أو استخدم بطاقة أخرى.",
    },
    cardExpired: {
      message: "انتهت صلاحية بطاقتك.",
      next: "استخدم بطاقة أخرى.",
    },
    numberIncorrect: {
      message: "رقم البطاقة غير صحيح.",
      next: "تحقق منه وحاول مرة أخرى.",
    },
    cvcIncorrect: {
      message: "رمز الأمان غير صحيح.",
      next: "تحقق منه وحاول مرة أخرى.",
    },
    expiryIncorrect: {
      message: "تاريخ الانتهاء غير صحيح.",
      next: "تحقق منه وحاول مرة أخرى.",
    },
    postalCodeIncorrect: {
      message: "الرمز البريدي لا يطابق بطاقتك.",
      next: "تحقق منه وحاول مرة أخرى.",
    },
    addressIncorrect: {
      message: "عنوان الفواتير لا يطابق بطاقتك.",
      next: "تحقق منه وحاول مرة أخرى.",
    },
    cardUnusable: {
      message: "لا يمكن استخدام هذه البطاقة.",
      next: "اتصل بمصرفك أو استخدم بطاقة أخرى.",
    },
    confirm: {
      message: "يطلب منك مصرفك تأكيد هذه الدفعة.",
      next: "أكّدها لدى مصرفك، ثم حاول مرة أخرى.",
    },
    confirmOnPhone: {
      message: "يطلب منك مصرفك تأكيد هذه الدفعة على هاتفك.",
      next: "انقر مرة أخرى على هاتفك للتأكيد.",
    },
    notApproved: {
      message: "تعذّرت الموافقة على الدفعة.",
      next: "حاول مرة أخرى.",
    },
    bankUnreachable: {
      message: "تعذّر الوصول إلى مصرفك.",
      next: "حاول مرة أخرى بعد بضع دقائق.",
    },
    processingFailed: {
      message: "حدث خطأ أثناء معالجة بطاقتك.",
      next: "حاول مرة أخرى.",
    },
    paidTwice: {
      message: "تمت للتو دفعة مماثلة.",
      next: "تحقق من ذلك قبل أن تدفع مرة أخرى.",
    },
    testCardNeeded: {
      message: "لا تعمل في وضع الاختبار إلا بطاقات الاختبار. لم يُخصم أي مبلغ.",
      next: "استخدم بطاقة اختبار.",
    },
  },
  errors: {
    general: {
      message: "تعذّر إجراء الدفعة.",
      next: "حاول مرة أخرى أو استخدم بطاقة أخرى.",
    },
    notSetUp: {
      message: "لم تُعَدّ عملية الدفع هذه بشكل صحيح. لم يُخصم أي مبلغ.",
      next: "أبلغ التاجر.",
    },
    amountRefused: {
      message: "لا يمكن دفع هذا المبلغ بالبطاقة. لم يُخصم أي مبلغ.",
      next: "اسأل التاجر.",
    },
    linkClosed: {
      message: "لا يقبل هذا الرابط مدفوعات الآن. لم يُخصم أي مبلغ.",
      next: "اطلب من التاجر رابطًا جديدًا.",
    },
    timeOver: {
      message: "انتهت مدة عملية الدفع هذه. لم يُخصم أي مبلغ.",
      next: "عُد إلى المتجر وابدأ الدفع من جديد.",
    },
    changed: {
      message: "تغيّرت عملية الدفع هذه في هذه الأثناء.",
      next: "أعد تحميل الصفحة.",
    },
    atWork: {
      message: "ما زالت محاولة سابقة قيد المعالجة.",
      next: "انتظر لحظة، ثم حاول مرة أخرى.",
    },
    sentBefore: {
      message: "أُرسلت بيانات البطاقة هذه من قبل.",
      next: "تحقق مما إذا كنت قد دفعت قبل أن تحاول مرة أخرى.",
    },
    tookLong: {
      message: "استغرقت عملية الدفع وقتًا طويلًا. لم يُخصم أي مبلغ.",
      next: "حاول مرة أخرى.",
    },
    triedTooOften: {
      message: "جُرّبت هذه البطاقة مرات كثيرة. لم يُخصم أي مبلغ.",
      next: "استخدم بطاقة أخرى.",
    },
    tooMany: {
      message: "جرت محاولات كثيرة في وقت قصير. لم يُخصم أي مبلغ.",
      next: "انتظر بضع دقائق، ثم حاول مرة أخرى.",
    },
    unavailable: {
      message: "الدفع بالبطاقة غير متاح حاليًا. لم يُخصم أي مبلغ.",
      next: "حاول مرة أخرى بعد بضع دقائق.",
    },
    ourFault: {
      message: "حدث خطأ من جانبنا.",
      next: "حاول مرة أخرى بعد بضع دقائق.",
    },
    connectionFailed: {
      message: "فشل الاتصال. لم يُخصم أي مبلغ.",
      next: "تحقق من اتصالك وحاول مرة أخرى.",
    },
    challengeCanceled: {
      message: "لم يتم تأكيد الدفعة. لم يُخصم أي مبلغ.",
      next: "ادفع مرة أخرى أو استخدم بطاقة أخرى.",
    },
    challengeFailed: {
      message: "لم يؤكد مصرفك الدفعة. لم يُخصم أي مبلغ.",
      next: "حاول مرة أخرى أو استخدم بطاقة أخرى.",
    },
    challengeExpired: {
      message: "انتهت مدة تأكيد الدفعة. لم يُخصم أي مبلغ.",
      next: "حاول مرة أخرى.",
    },
  },
} satisfies CardMessages;
