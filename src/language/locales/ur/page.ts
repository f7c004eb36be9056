import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "⁨{merchant}⁩ پر جائیں",
    cardHeading: "کارڈ سے ادائیگی",
    paidTitle: "ادائیگی ہو گئی",
    paidText: "⁨{merchant}⁩ کو آپ کی ادائیگی مل گئی ہے۔",
    alreadyPaidTitle: "پہلے ہی ادا شدہ",
    alreadyPaidText: "یہ ادائیگی پہلے ہو چکی ہے۔ مزید رقم نہیں لی جائے گی۔",
    receiptNumber: "رسید نمبر",
    payAgain: "ایک اور ادائیگی کریں",
    confirmTitle: "اپنے بینک سے تصدیق کریں",
    confirmText: "آپ کا بینک اپنے صفحے پر اس ادائیگی کی تصدیق چاہتا ہے۔ اس سے پہلے کوئی رقم نہیں لی جائے گی۔",
    goToBank: "بینک پر جائیں",
    askingTitle: "ہم آپ کے بینک سے پوچھ رہے ہیں",
    askingText:
      "آپ کی ادائیگی جاری ہے اور جواب میں دیر ہو رہی ہے۔ مزید کچھ کرنے کی ضرورت نہیں۔ دوبارہ ادائیگی نہ کریں: نتیجہ اسی صفحے پر آئے گا۔",
    pausedLink: {
      title: "یہ لنک ابھی ادائیگی قبول نہیں کرتا",
      text: "کوئی رقم نہیں لی گئی۔ دکاندار سے پوچھیں کہ یہ کب کھلے گا۔",
    },
    expiredSession: {
      title: "اس ادائیگی کا وقت ختم ہو گیا",
      text: "کوئی رقم نہیں لی گئی۔ دکان پر واپس جائیں اور ادائیگی نئے سرے سے شروع کریں۔",
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
