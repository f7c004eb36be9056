import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "आप कैसे भुगतान करना चाहते हैं?",
  inFull: "पूरा भुगतान करें",
  payments: { other: "{n} भुगतान" },
  equal: "{payments}, {every} {amount}",
  first: "{payments}, {every}: पहले {first}, फिर {amount}",
  last: "{payments}, {every}: {amount}, आखिरी {last}",
  varied: "{payments}, {every}, कुल {total}",
  today: "आज {amount}",
  number: "भुगतानों की संख्या",
  price: "कीमत",
  fee: "शुल्क",
  total: "कुल",
  apr: "वार्षिक दर",
  noExtra: "कोई अतिरिक्त खर्च नहीं",
  more: "कीमत से {amount} ज़्यादा",
  schedule: "सभी दिन और राशियाँ",
  failed:
    "अगर कोई भुगतान विफल हो, तो हम {days} बाद फिर कोशिश करते हैं। फिर अपने-आप होने वाले भुगतान रुक जाते हैं। कुछ जोड़ा नहीं जाता।",
  days: { other: "{n} दिन" },
  failedOnce:
    "अगर कोई भुगतान विफल हो, तो हम फिर कोशिश नहीं करते: अपने-आप होने वाले भुगतान रुक जाते हैं। कुछ जोड़ा नहीं जाता।",
  early: "आप किसी भी समय पहले भुगतान कर सकते हैं।",
  savesFee: "पहले भुगतान करने पर वह शुल्क बचता है जो अभी देय नहीं है।",
  card: "हर भुगतान इसी कार्ड से लिया जाता है।",
  contact: "योजना रद्द करने या पैसे वापस पाने के लिए विक्रेता से संपर्क करें।",
  pay: "अभी {amount} चुकाएँ",
  unavailable: "इस समय किस्तों में भुगतान नहीं हो सकता।",
  fullStays: "आप पूरा भुगतान कर सकते हैं।",
  tryAgain: "दोबारा कोशिश करें",
} satisfies InstallmentMessages;
