import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "מעבר לבנק",
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
  },
} satisfies PageSentences;
