import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "前往銀行",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
