import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "آپ کیسے ادائیگی کرنا چاہتے ہیں؟",
  card: "کارڈ",
  away: "آپ ادائیگی کے لیے ⁨{method}⁩ پر جائیں گے اور یہاں واپس آئیں گے۔",
  goTo: "⁨{method}⁩ پر جائیں",
  atMethodTitle: "⁨{method}⁩ پر ادائیگی کریں",
  atMethodText:
    "آپ کی ادائیگی وہاں آپ کا انتظار کر رہی ہے۔ اگر آپ نے ابھی ادائیگی کی ہے تو نتیجہ کچھ لمحوں میں اسی صفحے پر آئے گا۔",
  otherWay: "کسی اور طریقے سے ادائیگی کریں",
  pendingTitle: "آپ کی ادائیگی کی تصدیق ہو رہی ہے",
  pendingText: "تصدیق میں کچھ وقت لگ سکتا ہے: آپ یہ صفحہ بند کر سکتے ہیں۔ دوبارہ ادائیگی نہ کریں۔",
} satisfies MethodMessages;
