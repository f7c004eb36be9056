import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "前往 {merchant}",
    cardHeading: "银行卡支付",
    paidTitle: "已支付",
    paidText: "{merchant} 已收到您的付款。",
    alreadyPaidTitle: "此前已支付",
    alreadyPaidText: "此款项已支付，不会再扣款。",
    receiptNumber: "收据编号",
    payAgain: "再付一笔",
    confirmTitle: "银行验证",
    confirmText: "发卡银行要求您在其页面上确认此付款。确认前不会扣款。",
    goToBank: "前往银行",
    askingTitle: "正在向银行查询",
    askingText: "您的付款正在处理，银行答复较慢。您无需再做什么。请勿重复付款，结果会显示在此页面。",
    pausedLink: {
      title: "此链接目前不接受付款",
      text: "未扣款。请咨询商家何时恢复。",
    },
    expiredSession: {
      title: "此付款已超时",
      text: "未扣款。请返回商店重新付款。",
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
