import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "お支払い方法を選んでください",
  card: "カード",
  away: "{method} に進んで支払い、このページに戻ります。",
  goTo: "{method} に進む",
  atMethodTitle: "{method} で支払う",
  atMethodText:
    "お支払いの手続きは移動先で続けられます。すでに支払われた場合は、まもなく結果がこのページに表示されます。",
  otherWay: "別の方法で支払う",
  pendingTitle: "お支払いを確認しています",
  pendingText:
    "確認には時間がかかることがあります。このページは閉じても構いません。もう一度支払わないでください。",
} satisfies MethodMessages;
