import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "{merchant} पर जाएँ",
    cardHeading: "कार्ड से भुगतान",
    paidTitle: "भुगतान हो गया",
    paidText: "{merchant} को आपका भुगतान मिल गया है।",
    alreadyPaidTitle: "पहले ही भुगतान हो चुका है",
    alreadyPaidText: "यह भुगतान पहले हो चुका है। और कोई राशि नहीं ली जाएगी।",
    receiptNumber: "रसीद नंबर",
    payAgain: "एक और भुगतान करें",
    confirmTitle: "अपने बैंक से पुष्टि करें",
    confirmText: "आपका बैंक अपने पेज पर इस भुगतान की पुष्टि चाहता है। उससे पहले कोई राशि नहीं ली जाएगी।",
    goToBank: "बैंक पर जाएँ",
    askingTitle: "हम आपके बैंक से पूछ रहे हैं",
    askingText:
      "आपका भुगतान जारी है और जवाब में देर हो रही है। आपको कुछ और नहीं करना है। दोबारा भुगतान न करें: नतीजा इसी पेज पर दिखेगा।",
    pausedLink: {
      title: "यह लिंक अभी भुगतान नहीं लेता",
      text: "कोई राशि नहीं ली गई। विक्रेता से पूछें कि यह कब खुलेगा।",
    },
    expiredSession: {
      title: "इस भुगतान का समय समाप्त हो गया",
      text: "कोई राशि नहीं ली गई। दुकान पर लौटें और भुगतान नए सिरे से शुरू करें।",
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
