import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "请稍候…",
    stillWorking: "仍在处理。请勿重复付款，结果会显示在此页面。",
    sumChanged: "总额已变更。请先查看再付款。",
  },
  ending: {
    receipt: "查看收据",
    telling: "正在将付款通知 {merchant}…",
    goingBack: "{seconds} 秒后返回 {merchant}",
    startAgain: "重新开始",
    canRestart: "未扣款。点按一次即可重新开始，订单不变。",
    expiredLink: {
      title: "此付款链接已过期",
      text: "未扣款。请向商家索取新链接。",
    },
    exhaustedLink: {
      title: "此付款链接已用完",
      text: "未扣款。请向商家索取新链接。",
    },
  },
} satisfies PageMessages;
