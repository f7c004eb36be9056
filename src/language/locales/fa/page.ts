import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "ادامه به ⁨{merchant}⁩",
    cardHeading: "پرداخت با کارت",
    paidTitle: "پرداخت شد",
    paidText: "پرداخت شما به ⁨{merchant}⁩ رسید.",
    alreadyPaidTitle: "پیش‌تر پرداخت شده",
    alreadyPaidText: "این مبلغ پیش‌تر پرداخت شده است. چیز دیگری برداشت نمی‌شود.",
    receiptNumber: "شماره رسید",
    payAgain: "پرداخت دیگر",
    confirmTitle: "تأیید نزد بانک",
    confirmText:
      "بانک شما می‌خواهد این پرداخت را در صفحه خود بانک تأیید کنید. پیش از آن مبلغی برداشت نمی‌شود.",
    goToBank: "رفتن به بانک",
    askingTitle: "در حال استعلام از بانک شما",
    askingText:
      "پرداخت شما در راه است و پاسخ طول کشیده است. لازم نیست کاری کنید. دوباره پرداخت نکنید: نتیجه در همین صفحه می‌آید.",
    pausedLink: {
      title: "این پیوند اکنون پرداخت نمی‌پذیرد",
      text: "مبلغی برداشت نشد. از فروشنده بپرسید کی دوباره باز می‌شود.",
    },
    expiredSession: {
      title: "مهلت این پرداخت تمام شده است",
      text: "مبلغی برداشت نشد. به فروشگاه برگردید و پرداخت را از نو آغاز کنید.",
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
