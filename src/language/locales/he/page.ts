import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "המשך אל ⁨{merchant}⁩",
    cardHeading: "תשלום בכרטיס",
    paidTitle: "שולם",
    paidText: "התשלום התקבל אצל ⁨{merchant}⁩.",
    alreadyPaidTitle: "כבר שולם",
    alreadyPaidText: "התשלום כבר בוצע. לא יהיה חיוב נוסף.",
    receiptNumber: "מספר קבלה",
    payAgain: "תשלום נוסף",
    confirmTitle: "אימות מול הבנק",
    confirmText: "הבנק מבקש ממך לאשר את התשלום בדף שלו. לא יבוצע חיוב לפני האישור.",
    askingTitle: "אנחנו בודקים מול הבנק",
    askingText: "התשלום בדרך והתשובה מתעכבת. אין צורך לעשות דבר. אין לשלם שוב: התשובה תופיע בדף הזה.",
    pausedLink: {
      title: "הקישור אינו מקבל תשלומים כעת",
      text: "לא בוצע חיוב. אפשר לשאול את בית העסק מתי ייפתח שוב.",
    },
    expiredSession: {
      title: "הזמן לתשלום הסתיים",
      text: "לא בוצע חיוב. יש לחזור לחנות ולהתחיל את התשלום מחדש.",
    },
    oneMoment: "רק רגע…",
    stillWorking: "עדיין בעבודה. אין לשלם שוב: התשובה תופיע בדף הזה.",
    sumChanged: "הסכום השתנה. כדאי לראות אותו לפני התשלום.",
  },
  ending: {
    receipt: "הצגת הקבלה",
    telling: "מודיעים אל \u2068{merchant}\u2069 על התשלום…",
    goingBack: "חזרה אל \u2068{merchant}\u2069 בעוד \u2068{seconds}\u2069 שנ׳",
    startAgain: "התחלה מחדש",
    canRestart: "לא בוצע חיוב. אפשר להתחיל מחדש בלחיצה אחת: ההזמנה זהה.",
    expiredLink: {
      title: "תוקף קישור התשלום פג",
      text: "לא בוצע חיוב. יש לבקש מבית העסק קישור חדש.",
    },
    exhaustedLink: {
      title: "קישור התשלום מוצה",
      text: "לא בוצע חיוב. יש לבקש מבית העסק קישור חדש.",
    },
  },
} satisfies PageMessages;
