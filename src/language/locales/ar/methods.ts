import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "كيف تريد الدفع؟",
  card: "بطاقة",
  away: "تنتقل إلى ⁨{method}⁩ للدفع، ثم تعود إلى هنا.",
  goTo: "الانتقال إلى ⁨{method}⁩",
  atMethodTitle: "ادفع لدى ⁨{method}⁩",
  atMethodText: "دفعتك بانتظارك هناك. إذا كنت قد دفعت للتو، فستُعلمك هذه الصفحة بعد لحظات.",
  otherWay: "الدفع بطريقة أخرى",
  pendingTitle: "جارٍ تأكيد دفعتك",
  pendingText: "قد يستغرق التأكيد بعض الوقت: يمكنك إغلاق هذه الصفحة. لا تدفع مرة أخرى.",
} satisfies MethodMessages;
