import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "एक पल…",
    stillWorking: "काम जारी है। दोबारा भुगतान न करें: नतीजा इसी पेज पर दिखेगा।",
    sumChanged: "राशि बदल गई है। चुकाने से पहले देख लें।",
  },
  ending: {
    receipt: "रसीद दिखाएँ",
    telling: "{merchant} को भुगतान की सूचना दी जा रही है…",
    goingBack: "{seconds} से. में {merchant} पर वापस",
    startAgain: "फिर से शुरू करें",
    canRestart: "कोई राशि नहीं ली गई। एक बटन से फिर शुरू करें: ऑर्डर वही है।",
    expiredLink: {
      title: "इस भुगतान लिंक का समय बीत गया है",
      text: "कोई राशि नहीं ली गई। विक्रेता से नया लिंक माँगें।",
    },
    exhaustedLink: {
      title: "यह भुगतान लिंक पूरा हो चुका है",
      text: "कोई राशि नहीं ली गई। विक्रेता से नया लिंक माँगें।",
    },
  },
} satisfies PageMessages;
