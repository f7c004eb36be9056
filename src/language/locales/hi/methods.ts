import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "आप कैसे भुगतान करना चाहते हैं?",
  card: "कार्ड",
  away: "आप भुगतान के लिए {method} पर जाएँगे और यहाँ वापस आएँगे।",
  goTo: "{method} पर जाएँ",
  atMethodTitle: "{method} पर भुगतान करें",
  atMethodText:
    "आपका भुगतान वहाँ आपका इंतज़ार कर रहा है। अगर आपने अभी भुगतान किया है, तो नतीजा कुछ ही पलों में इसी पेज पर दिखेगा।",
  otherWay: "दूसरे तरीके से भुगतान करें",
  pendingTitle: "आपके भुगतान की पुष्टि हो रही है",
  pendingText: "पुष्टि में कुछ समय लग सकता है: आप यह पेज बंद कर सकते हैं। दोबारा भुगतान न करें।",
} satisfies MethodMessages;
