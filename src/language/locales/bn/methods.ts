import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "আপনি কীভাবে পরিশোধ করতে চান?",
  card: "কার্ড",
  away: "পরিশোধ করতে আপনি {method}-এ যাবেন, তারপর এখানে ফিরে আসবেন।",
  goTo: "{method}-এ যান",
  atMethodTitle: "{method}-এ পরিশোধ করুন",
  atMethodText: "আপনার পেমেন্ট সেখানে অপেক্ষা করছে। এইমাত্র পরিশোধ করে থাকলে একটু পরেই ফল এই পেজে দেখা যাবে।",
  otherWay: "অন্যভাবে পরিশোধ করুন",
  pendingTitle: "আপনার পেমেন্ট নিশ্চিত করা হচ্ছে",
  pendingText: "নিশ্চিত হতে কিছুটা সময় লাগতে পারে: আপনি এই পেজ বন্ধ করতে পারেন। আবার পরিশোধ করবেন না।",
} satisfies MethodMessages;
