import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "{merchant}-এ যান",
    cardHeading: "কার্ডে পরিশোধ",
    paidTitle: "পরিশোধ হয়েছে",
    paidText: "{merchant} আপনার পেমেন্ট পেয়েছে।",
    alreadyPaidTitle: "আগেই পরিশোধ করা হয়েছে",
    alreadyPaidText: "এটি আগেই পরিশোধ করা হয়েছে। আর টাকা কাটা হবে না।",
    receiptNumber: "রসিদ নম্বর",
    payAgain: "আরেকটি পেমেন্ট করুন",
    confirmTitle: "ব্যাংকের সঙ্গে নিশ্চিত করুন",
    confirmText: "ব্যাংক চায় আপনি তাদের পেজে এই পেমেন্ট নিশ্চিত করুন। তার আগে টাকা কাটা হবে না।",
    goToBank: "ব্যাংকে যান",
    askingTitle: "আমরা ব্যাংককে জিজ্ঞাসা করছি",
    askingText:
      "আপনার পেমেন্ট চলছে, উত্তর আসতে দেরি হচ্ছে। আর কিছু করতে হবে না। আবার পরিশোধ করবেন না: ফল এই পেজেই দেখা যাবে।",
    pausedLink: {
      title: "এই লিংক এখন পেমেন্ট নেয় না",
      text: "টাকা কাটা হয়নি। কখন আবার খুলবে, বিক্রেতাকে জিজ্ঞাসা করুন।",
    },
    expiredSession: {
      title: "এই পেমেন্টের সময় শেষ",
      text: "টাকা কাটা হয়নি। দোকানে ফিরে নতুন করে পেমেন্ট শুরু করুন।",
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
