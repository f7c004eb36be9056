import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "您想如何付款？",
  card: "银行卡",
  away: "您将前往 {method} 付款，然后返回此处。",
  goTo: "前往 {method}",
  atMethodTitle: "在 {method} 付款",
  atMethodText: "您的付款正在那里等待完成。如果您刚刚付款，结果稍后会显示在此页面。",
  otherWay: "使用其他方式付款",
  pendingTitle: "正在确认您的付款",
  pendingText: "确认可能需要一些时间，您可以关闭此页面。请勿重复付款。",
} satisfies MethodMessages;
