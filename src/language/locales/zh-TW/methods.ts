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
  blik: {
    code: "BLIK 碼",
    hint: "銀行應用程式中的 6 位數字",
    problem: "請輸入 BLIK 碼的 6 位數字。",
    waitTitle: "在銀行應用程式中確認",
    waitText: "請開啟銀行應用程式並在其中確認付款。還剩 {seconds} 秒。",
  },
  sepa: {
    name: "銀行帳戶（SEPA）",
    note: "款項將在幾天內從您的帳戶扣除。",
    ibanProblem: "請檢查 IBAN。您可以在銀行對帳單上找到。",
    holder: "帳戶持有人",
    holderProblem: "請輸入帳戶持有人的姓名。",
    pending: "銀行需要幾天時間確認扣款，您可以關閉此頁面。請勿重複付款。",
    mandate:
      "付款即表示您授權（A）{merchant} 向您的銀行傳送指示以從您的帳戶扣款，以及（B）您的銀行依照這些指示從您的帳戶扣款。根據您與銀行所訂協議的條款，您有權從銀行獲得退款。您必須自帳戶扣款之日起 8 週內提出退款要求。",
  },
} satisfies MethodMessages;
