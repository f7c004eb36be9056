import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "前往 {merchant}",
    cardHeading: "卡片付款",
    paidTitle: "已付款",
    paidText: "{merchant} 已收到您的付款。",
    alreadyPaidTitle: "先前已付款",
    alreadyPaidText: "此款項先前已支付，不會再扣款。",
    receiptNumber: "收據號碼",
    payAgain: "再付一筆",
    confirmTitle: "銀行驗證",
    confirmText: "發卡銀行要求您在其頁面上確認此付款。確認前不會扣款。",
    askingTitle: "正在向銀行查詢",
    askingText: "您的付款正在處理，銀行回覆較慢。您不需再做什麼。請勿重複付款，結果會顯示在此頁面。",
    pausedLink: {
      title: "此連結目前不接受付款",
      text: "未扣款。請洽詢商家何時恢復。",
    },
    expiredSession: {
      title: "此付款已逾時",
      text: "未扣款。請返回商店重新付款。",
    },
    oneMoment: "請稍候…",
    stillWorking: "仍在處理。請勿重複付款，結果會顯示在此頁面。",
    sumChanged: "總額已變更。請先查看再付款。",
  },
  ending: {
    receipt: "檢視收據",
    telling: "正在將付款通知 {merchant}…",
    goingBack: "{seconds} 秒後返回 {merchant}",
    startAgain: "重新開始",
    canRestart: "未扣款。按一下即可重新開始，訂單不變。",
    expiredLink: {
      title: "此付款連結已過期",
      text: "未扣款。請向商家索取新連結。",
    },
    exhaustedLink: {
      title: "此付款連結已用完",
      text: "未扣款。請向商家索取新連結。",
    },
  },
} satisfies PageMessages;
