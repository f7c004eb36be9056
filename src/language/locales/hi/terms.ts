import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "आपकी सदस्यता",
  today: "आज",
  freeUntil: "{date} तक मुफ़्त",
  on: "{date} को",
  next: "अगला भुगतान {date} को",
  from: "{date} से",
  ends: "{date} को समाप्त",
  per: "{amount} {every}",
  each: { day: "हर दिन", week: "हर सप्ताह", month: "हर महीने", year: "हर साल" },
  every: "हर {period}",
  untilCanceled:
    "यह तब तक चलती है जब तक आप इसे रद्द नहीं करते। आप इसके बारे में हर ईमेल में दिए लिंक से कभी भी रद्द कर सकते हैं।",
  utc: "तारीखें UTC में हैं।",
  subscribe: "सदस्यता लें और {amount} का भुगतान करें",
  startTrial: "परीक्षण शुरू करें",
  subscribeFree: "सदस्यता लें",
  changed: "शर्तें बदल गई हैं। आगे बढ़ने से पहले उन्हें पढ़ें।",
  trialUsed: "आप पहले परीक्षण ले चुके हैं। ये उसके बिना शर्तें हैं।",
  startedTitle: "आपकी सदस्यता शुरू हो गई",
  trialTitle: "आपका परीक्षण शुरू हो गया",
  startedText: "{merchant} को आपका ऑर्डर मिल गया है। एक ईमेल में शर्तें और रद्द करने का तरीका है।",
  saveCard:
    "आगे बढ़कर आप {merchant} को यह कार्ड सहेजने और आपकी सदस्यता या योजना की शर्तों के अनुसार बाद में आपकी मौजूदगी के बिना इससे भुगतान लेने की अनुमति देते हैं। आप यह अनुमति कभी भी वापस ले सकते हैं।",
} satisfies TermsMessages;
