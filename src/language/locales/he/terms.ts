import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "המינוי שלך",
  today: "היום",
  freeUntil: "חינם עד {date}",
  on: "ב-{date}",
  next: "התשלום הבא ב-{date}",
  from: "החל מ-{date}",
  ends: "מסתיים ב-{date}",
  per: "{amount} {every}",
  each: { day: "כל יום", week: "כל שבוע", month: "כל חודש", year: "כל שנה" },
  every: "כל {period}",
  untilCanceled: "המינוי נמשך עד לביטולו. אפשר לבטל בכל עת דרך הקישור שבכל הודעה עליו.",
  utc: "התאריכים לפי UTC.",
  subscribe: "הרשמה למינוי ותשלום {amount}",
  startTrial: "התחלת תקופת ניסיון",
  subscribeFree: "הרשמה למינוי",
  changed: "התנאים השתנו. יש לקרוא אותם לפני שממשיכים.",
  trialUsed: "כבר הייתה לך תקופת ניסיון. אלה התנאים בלעדיה.",
  startedTitle: "המינוי שלך התחיל",
  trialTitle: "תקופת הניסיון שלך התחילה",
  startedText: "ההזמנה שלך אצל {merchant}. הודעת דוא״ל מפרטת את התנאים ואת אופן הביטול.",
  saveCard:
    "בהמשך הפעולה ניתנת ל־⁨{merchant}⁩ הרשאה לשמור את הכרטיס הזה ולחייב אותו בהמשך ללא נוכחותך, לפי תנאי המינוי או התוכנית שלך. אפשר לבטל הרשאה זו בכל עת.",
} satisfies TermsMessages;
