import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "এক মুহূর্ত…",
    stillWorking: "কাজ চলছে। আবার পরিশোধ করবেন না: ফল এই পেজেই দেখা যাবে।",
    sumChanged: "টাকার পরিমাণ বদলেছে। পরিশোধের আগে দেখে নিন।",
  },
  ending: {
    receipt: "রসিদ দেখুন",
    telling: "{merchant}-কে পেমেন্টের কথা জানানো হচ্ছে…",
    goingBack: "{seconds} সে. পরে {merchant}-এ ফেরা",
    startAgain: "আবার শুরু করুন",
    canRestart: "টাকা কাটা হয়নি। এক চাপেই আবার শুরু করুন: অর্ডার একই।",
    expiredLink: {
      title: "এই পেমেন্ট লিংকের সময় পেরিয়ে গেছে",
      text: "টাকা কাটা হয়নি। বিক্রেতার কাছে নতুন লিংক চান।",
    },
    exhaustedLink: {
      title: "এই পেমেন্ট লিংক পূর্ণ হয়ে গেছে",
      text: "টাকা কাটা হয়নি। বিক্রেতার কাছে নতুন লিংক চান।",
    },
  },
} satisfies PageMessages;
