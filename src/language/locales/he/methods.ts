import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "איך ברצונך לשלם?",
  card: "כרטיס",
  away: "התשלום נעשה באתר ⁨{method}⁩, ולאחריו חוזרים לכאן.",
  goTo: "מעבר אל ⁨{method}⁩",
  atMethodTitle: "תשלום באתר ⁨{method}⁩",
  atMethodText: "התשלום ממתין לך שם. אם התשלום כבר בוצע, התשובה תופיע בדף הזה בעוד רגע.",
  otherWay: "תשלום בדרך אחרת",
  pendingTitle: "התשלום ממתין לאישור",
  pendingText: "האישור עשוי להימשך זמן מה: אפשר לסגור את הדף הזה. אין לשלם שוב.",
} satisfies MethodMessages;
