import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "您想如何付款？",
  card: "卡片",
  away: "您將前往 {method} 付款，然後返回此處。",
  goTo: "前往 {method}",
  atMethodTitle: "在 {method} 付款",
  atMethodText: "您的付款正在那裡等待完成。如果您剛剛付款，結果稍後會顯示在此頁面。",
  otherWay: "使用其他方式付款",
  pendingTitle: "正在確認您的付款",
  pendingText: "確認可能需要一些時間，您可以關閉此頁面。請勿重複付款。",
} satisfies MethodMessages;
