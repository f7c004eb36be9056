import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "您的订阅",
    status: {
      active: "有效",
      trialing: "试用中",
      past_due: "付款逾期",
      unpaid: "未付款",
      paused: "已暂停",
      incomplete: "尚未开始",
      ended: "已结束",
    },
    price: "价格",
    period: "计费周期",
    nextPayment: "下次付款",
    trialEnds: "试用结束日",
    endsOn: "到期日",
    endedOn: "结束日",
    owed: "应付金额",
    card: "银行卡",
    noCard: "未保存银行卡",
    invoices: "账单",
    voided: "已作废",
    changeCard: "更换银行卡",
    saveCard: "保存银行卡",
    savingCard: "正在保存银行卡…",
    cardConsent: "{merchant} 可从此卡扣取您的订阅费用。",
    goBack: "返回",
    cancel: "取消订阅",
    cancelTitle: "要取消 {product} 吗？",
    cancelAtEnd: "有效期至 {date}，不再续订。",
    cancelNow: "将立即结束，您无需再付款。",
    cancelNowOwed: "将立即结束。您仍需支付 {amount}。",
    cancelYes: "是，取消",
    resume: "保留订阅",
    canceled: "您的订阅已取消。",
    resumed: "您的订阅将继续。",
    cardKept: "新卡未保存。没有任何更改。",
    none: "这里没有订阅。",
  },
  portalLink: {
    expired: {
      title: "此链接已过期",
      text: "链接仅在有限时间内有效。我们可以通过邮件发送新链接。",
    },
    unknown: {
      title: "此链接无效",
      text: "请检查地址，或索取新链接。",
    },
    sendNew: "发送新链接",
    signIn: {
      title: "管理您的订阅",
      text: "输入您的电子邮箱，获取订阅链接。",
    },
    sent: {
      title: "请查收邮件",
      text: "如果此邮箱有订阅，我们会发送链接。",
    },
    open: {
      title: "打开您的订阅",
      text: "仅当您本人索取此链接时才继续。",
    },
    goOn: "继续",
  },
  billingMail: {
    manage: "查看、更改或取消订阅：",
    payHere: "付款或更换银行卡：",
    confirmHere: "确认付款：",
    started: {
      subject: "您的订阅：{product}",
      text: "您在 {merchant} 的订阅已开始，取消前会自动续订。",
    },
    trialEnds: {
      subject: "您的试用将于 {date} 结束",
      text: "您的 {product} 试用即将结束。您可以在此之前取消。",
    },
    renews: {
      subject: "{product} 将于 {date} 续订",
      text: "您的订阅即将续订。您可以在此之前取消。",
    },
    cardEnds: {
      subject: "您的银行卡将在下次付款前到期",
      text: "{card} 在下次付款时将失效。请及时更换。",
    },
    failed: {
      subject: "您的 {amount} 付款未成功",
      text: "{merchant} 无法从您的卡扣取 {product} 的费用。",
    },
    nextTry: "我们将于 {date} 重试。",
    confirm: {
      subject: "请确认您的 {amount} 付款",
      text: "您的银行要求您确认 {product} 的付款。",
    },
    ended: {
      subject: "{product} 已结束",
      text: "由于未付款，您的订阅已结束。",
    },
    canceled: {
      subject: "您已取消 {product}",
      text: "您的订阅已取消，不再续订。",
    },
    cardChanged: {
      subject: "您的银行卡已更换",
      text: "现在由 {card} 支付您在 {merchant} 的订阅。",
    },
    notYou: "如果不是您本人操作，请联系 {merchant}。",
    linkSubject: "您的 {merchant} 链接",
    linkHere: "请在 30 分钟内用此链接打开您的订阅：",
    questions: "有疑问？请联系 {merchant}。",
  },
} satisfies BillingMessages;
