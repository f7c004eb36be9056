import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "המינויים שלך",
    status: {
      active: "פעיל",
      trialing: "תקופת ניסיון",
      past_due: "תשלום באיחור",
      unpaid: "לא שולם",
      paused: "מושהה",
      incomplete: "עוד לא התחיל",
      ended: "הסתיים",
    },
    price: "מחיר",
    period: "תקופת חיוב",
    nextPayment: "התשלום הבא",
    trialEnds: "הניסיון מסתיים ב",
    endsOn: "מסתיים ב",
    endedOn: "הסתיים ב",
    owed: "לתשלום",
    card: "כרטיס",
    noCard: "אין כרטיס שמור",
    invoices: "חשבוניות",
    voided: "בוטלה",
    changeCard: "החלפת כרטיס",
    saveCard: "שמירת הכרטיס",
    savingCard: "הכרטיס נשמר…",
    cardConsent: "⁨{merchant}⁩ רשאי לחייב את הכרטיס הזה עבור המינויים שלך.",
    goBack: "חזרה",
    cancel: "ביטול המינוי",
    cancelTitle: "לבטל את ⁨{product}⁩?",
    cancelAtEnd: "המינוי פעיל עד ⁨{date}⁩ ולא יתחדש.",
    cancelNow: "המינוי מסתיים מיד ואין עליו חוב נוסף.",
    cancelNowOwed: "המינוי מסתיים מיד. נותר לשלם ⁨{amount}⁩.",
    cancelYes: "כן, לבטל",
    resume: "להשאיר את המינוי",
    canceled: "המינוי שלך בוטל.",
    resumed: "המינוי שלך נמשך.",
    cardKept: "הכרטיס החדש לא נשמר. דבר לא השתנה.",
    none: "אין כאן מינויים.",
  },
  portalLink: {
    expired: {
      title: "תוקף הקישור פג",
      text: "קישורים פועלים לזמן מוגבל בלבד. אפשר לשלוח קישור חדש בדוא״ל.",
    },
    unknown: {
      title: "הקישור אינו תקף",
      text: "יש לבדוק את הכתובת או לבקש קישור חדש.",
    },
    sendNew: "שליחת קישור חדש",
    signIn: {
      title: "ניהול המינויים שלך",
      text: "יש להזין דוא״ל כדי לקבל קישור למינויים שלך.",
    },
    sent: {
      title: "יש לבדוק את הדוא״ל",
      text: "אם יש מינוי עם הכתובת שלך, נשלח קישור.",
    },
    open: {
      title: "פתיחת המינויים שלך",
      text: "יש להמשיך רק אם ביקשת את הקישור הזה.",
    },
    goOn: "המשך",
  },
  billingMail: {
    manage: "צפייה במינוי, שינוי או ביטול:",
    payHere: "תשלום או החלפת כרטיס:",
    confirmHere: "אישור התשלום:",
    started: {
      subject: "המינוי שלך: ⁨{product}⁩",
      text: "המינוי שלך אצל ⁨{merchant}⁩ התחיל. הוא מתחדש עד לביטול.",
    },
    trialEnds: {
      subject: "תקופת הניסיון שלך מסתיימת ב-⁨{date}⁩",
      text: "תקופת הניסיון של ⁨{product}⁩ מסתיימת בקרוב. אפשר לבטל לפני כן.",
    },
    renews: {
      subject: "⁨{product}⁩ יתחדש ב-⁨{date}⁩",
      text: "המינוי שלך יתחדש בקרוב. אפשר לבטל אותו לפני כן.",
    },
    cardEnds: {
      subject: "תוקף הכרטיס שלך יפוג לפני התשלום הבא",
      text: "⁨{card}⁩ לא יהיה תקף בתשלום הבא. כדאי להחליף אותו בזמן.",
    },
    failed: {
      subject: "התשלום שלך בסך ⁨{amount}⁩ לא בוצע",
      text: "⁨{merchant}⁩ לא הצליח לחייב את הכרטיס שלך עבור ⁨{product}⁩.",
    },
    nextTry: "ננסה שוב ב-⁨{date}⁩.",
    confirm: {
      subject: "יש לאשר את התשלום בסך ⁨{amount}⁩",
      text: "הבנק מבקש ממך לאשר את התשלום עבור ⁨{product}⁩.",
    },
    ended: {
      subject: "⁨{product}⁩ הסתיים",
      text: "המינוי שלך הסתיים כי לא שולם.",
    },
    canceled: {
      subject: "ביטלת את ⁨{product}⁩",
      text: "המינוי שלך בוטל ולא יתחדש.",
    },
    cardChanged: {
      subject: "הכרטיס שלך הוחלף",
      text: "⁨{card}⁩ משלם כעת על המינויים שלך אצל ⁨{merchant}⁩.",
    },
    notYou: "אם לא ביצעת זאת, יש לפנות אל ⁨{merchant}⁩.",
    linkSubject: "הקישור שלך אל ⁨{merchant}⁩",
    linkHere: "אפשר לפתוח את המינויים בקישור הזה תוך 30 דקות:",
    questions: "שאלות? אפשר לפנות אל ⁨{merchant}⁩.",
  },
} satisfies BillingMessages;
