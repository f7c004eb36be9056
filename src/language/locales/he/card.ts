import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "פרטי הכרטיס",
    number: "מספר כרטיס",
    expiry: "תוקף",
    cvc: "קוד אבטחה",
    name: "שם בעל הכרטיס",
    postalCode: "מיקוד",
    country: "מדינה",
    network: "רשת הכרטיס",
    expiryFormat: "חודש\u200E / \u200Eשנה",
    cvcOnBack: "3 ספרות בגב הכרטיס",
    cvcOnFront: "4 ספרות בחזית הכרטיס",
    problems: {
      number: {
        empty: "יש להזין את מספר הכרטיס.",
        incomplete: "מספר הכרטיס קצר מדי.",
        incorrect: "יש לבדוק את מספר הכרטיס.",
      },
      expiry: {
        empty: "יש להזין את תוקף הכרטיס.",
        incomplete: "התוקף לא הוזן במלואו.",
        incorrect: "יש לבדוק את התוקף.",
        past: "תוקף הכרטיס פג.",
        too_far: "התוקף שהוזן רחוק מדי.",
      },
      cvc: {
        empty: "יש להזין את קוד האבטחה.",
        incomplete: "קוד האבטחה קצר מדי.",
        incorrect: "יש לבדוק את קוד האבטחה.",
      },
      name: {
        empty: "יש להזין את השם שעל הכרטיס.",
      },
      postalCode: {
        empty: "יש להזין מיקוד.",
        incorrect: "יש לבדוק את המיקוד.",
      },
    },
    missing: "יש להזין כרטיס.",
    notComplete: "פרטי הכרטיס אינם מלאים.",
  },
  payment: {
    pay: "תשלום ⁨{amount}⁩",
    payWithoutAmount: "לתשלום",
    paying: "מתבצע תשלום ⁨{amount}⁩…",
    payingWithoutAmount: "מתבצע תשלום…",
    paid: "התשלום בוצע. תודה.",
    slow: "זה נמשך יותר מהרגיל. יש להשאיר את הדף פתוח.",
    unknown: "עדיין לא ידוע אם התשלום עבר.",
    unknownNext: "יש לבדוק שוב. לא יהיה חיוב כפול.",
    askAgain: "בדיקה חוזרת",
    unfinished: "תשלום שהתחלת כאן עדיין לא קיבל תשובה.",
    finish: "השלמת התשלום",
    offline: "אין חיבור לאינטרנט.",
    offlineNext: "מה שהקלדת נשמר. אפשר להמשיך כשהחיבור יחזור.",
    confirmTitle: "אימות מול הבנק",
    confirmCancel: "ביטול",
    confirming: "בהמתנה לאישור שלך…",
    goToBank: "מעבר לבנק",
  },
  declines: {
    declined: {
      message: "הכרטיס נדחה.",
      next: "אפשר לנסות כרטיס אחר או לפנות לבנק.",
    },
    callBank: {
      message: "הבנק מבקש לדבר איתך לפני התשלום.",
      next: "יש להתקשר למספר שעל הכרטיס ואז לנסות שוב.",
    },
    tryLater: {
      message: "הבנק לא יכול היה לאשר את התשלום כעת.",
      next: "אפשר לנסות שוב בעוד כמה דקות.",
    },
    notPermitted: {
      message: "התשלום אינו מותר בכרטיס הזה.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    cardNotSupported: {
      message: "הכרטיס אינו תומך בסוג הקנייה הזה.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    currencyNotSupported: {
      message: "אי אפשר לשלם בכרטיס הזה במטבע ⁨{CUR}⁩.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    insufficientFunds: {
      message: "אין בכרטיס יתרה מספקת.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    limitReached: {
      message: "הכרטיס הגיע למסגרת שלו.",
      next: "יש להשתמש בכרטיס אחר או לפנות לבנק.",
    },
    amountNotAllowed: {
      message: "הבנק אינו מאפשר את הסכום הזה בכרטיס.",
      next: "יש לפנות לבנק או להשתמש בכרטיס אחר.",
    },
    cardExpired: {
      message: "תוקף הכרטיס שלך פג.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    numberIncorrect: {
      message: "מספר הכרטיס שגוי.",
      next: "יש לבדוק אותו ולנסות שוב.",
    },
    cvcIncorrect: {
      message: "קוד האבטחה שגוי.",
      next: "יש לבדוק אותו ולנסות שוב.",
    },
    blikCodeIncorrect: {
      message: "קוד BLIK שגוי או שתוקפו פג.",
      next: "יש ליצור קוד חדש באפליקציה של הבנק.",
    },
    expiryIncorrect: {
      message: "התוקף שגוי.",
      next: "יש לבדוק אותו ולנסות שוב.",
    },
    postalCodeIncorrect: {
      message: "המיקוד אינו תואם לכרטיס.",
      next: "יש לבדוק אותו ולנסות שוב.",
    },
    addressIncorrect: {
      message: "הכתובת לחיוב אינה תואמת לכרטיס.",
      next: "יש לבדוק אותה ולנסות שוב.",
    },
    cardUnusable: {
      message: "אי אפשר להשתמש בכרטיס הזה.",
      next: "יש לפנות לבנק או להשתמש בכרטיס אחר.",
    },
    confirm: {
      message: "הבנק מבקש ממך לאשר את התשלום.",
      next: "יש לאשר אותו מול הבנק ואז לנסות שוב.",
    },
    confirmOnPhone: {
      message: "הבנק מבקש ממך לאשר את התשלום בטלפון.",
      next: "יש להצמיד שוב את הטלפון כדי לאשר.",
    },
    notApproved: {
      message: "לא ניתן היה לאשר את התשלום.",
      next: "יש לנסות שוב.",
    },
    bankUnreachable: {
      message: "לא ניתן היה להתחבר לבנק.",
      next: "אפשר לנסות שוב בעוד כמה דקות.",
    },
    processingFailed: {
      message: "אירעה שגיאה בעיבוד הכרטיס. לא בוצע חיוב.",
      next: "יש לנסות שוב.",
    },
    paidTwice: {
      message: "תשלום זהה בוצע זה עתה.",
      next: "כדאי לבדוק לפני שמשלמים שוב.",
    },
    testCardNeeded: {
      message: "במצב בדיקה פועלים רק כרטיסי בדיקה. לא בוצע חיוב.",
      next: "יש להשתמש בכרטיס בדיקה.",
    },
  },
  errors: {
    general: {
      message: "לא ניתן היה לבצע את התשלום.",
      next: "יש לנסות שוב או להשתמש בכרטיס אחר.",
    },
    notSetUp: {
      message: "התשלום לא הוגדר כראוי. לא בוצע חיוב.",
      next: "יש להודיע לבית העסק.",
    },
    amountRefused: {
      message: "אי אפשר לשלם סכום זה בכרטיס. לא בוצע חיוב.",
      next: "יש לפנות לבית העסק.",
    },
    linkClosed: {
      message: "הקישור אינו מקבל תשלומים כעת. לא בוצע חיוב.",
      next: "יש לבקש מבית העסק קישור חדש.",
    },
    timeOver: {
      message: "הזמן לתשלום הסתיים. לא בוצע חיוב.",
      next: "יש לחזור לחנות ולהתחיל את התשלום מחדש.",
    },
    changed: {
      message: "התשלום השתנה בינתיים.",
      next: "יש לטעון את הדף מחדש.",
    },
    atWork: {
      message: "ניסיון קודם עדיין בעיבוד.",
      next: "יש להמתין רגע ואז לנסות שוב.",
    },
    sentBefore: {
      message: "פרטי הכרטיס האלה כבר נשלחו.",
      next: "כדאי לבדוק אם התשלום בוצע לפני שמנסים שוב.",
    },
    tookLong: {
      message: "התשלום נמשך זמן רב מדי. לא בוצע חיוב.",
      next: "יש לנסות שוב.",
    },
    ibanRefused: {
      message: "אי אפשר להשתמש ב‑IBAN הזה.",
      next: "יש לבדוק אותו ולנסות שוב.",
    },
    triedTooOften: {
      message: "הכרטיס הזה נוסה יותר מדי פעמים. לא בוצע חיוב.",
      next: "יש להשתמש בכרטיס אחר.",
    },
    tooMany: {
      message: "היו יותר מדי ניסיונות בזמן קצר. לא בוצע חיוב.",
      next: "יש להמתין כמה דקות ואז לנסות שוב.",
    },
    unavailable: {
      message: "תשלומים בכרטיס אינם פועלים כרגע. לא בוצע חיוב.",
      next: "אפשר לנסות שוב בעוד כמה דקות.",
    },
    ourFault: {
      message: "אירעה תקלה בצד שלנו.",
      next: "אפשר לנסות שוב בעוד כמה דקות.",
    },
    connectionFailed: {
      message: "החיבור נכשל. לא בוצע חיוב.",
      next: "יש לבדוק את החיבור ולנסות שוב.",
    },
    challengeCanceled: {
      message: "התשלום לא אושר. לא בוצע חיוב.",
      next: "יש לשלם שוב או להשתמש בכרטיס אחר.",
    },
    challengeFailed: {
      message: "הבנק לא אישר את התשלום. לא בוצע חיוב.",
      next: "יש לנסות שוב או להשתמש בכרטיס אחר.",
    },
    challengeExpired: {
      message: "הזמן לאישור התשלום הסתיים. לא בוצע חיוב.",
      next: "יש לנסות שוב.",
    },
  },
} satisfies CardMessages;
