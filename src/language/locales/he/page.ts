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
