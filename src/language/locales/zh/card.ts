import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "银行卡信息",
    number: "卡号",
    expiry: "有效期",
    cvc: "安全码",
    name: "持卡人姓名",
    postalCode: "邮政编码",
    country: "国家/地区",
    network: "卡组织",
    expiryFormat: "月 / 年",
    cvcOnBack: "卡背面的 3 位数字",
    cvcOnFront: "卡正面的 4 位数字",
    problems: {
      number: {
        empty: "请输入卡号。",
        incomplete: "卡号位数不足。",
        incorrect: "请检查卡号。",
      },
      expiry: {
        empty: "请输入有效期。",
        incomplete: "有效期不完整。",
        incorrect: "请检查有效期。",
        past: "此卡已过期。",
        too_far: "有效期过远。",
      },
      cvc: {
        empty: "请输入安全码。",
        incomplete: "安全码位数不足。",
        incorrect: "请检查安全码。",
      },
      name: {
        empty: "请输入卡上的姓名。",
      },
      postalCode: {
        empty: "请输入邮政编码。",
        incorrect: "请检查邮政编码。",
      },
    },
    missing: "请输入银行卡信息。",
    notComplete: "银行卡信息不完整。",
  },
  payment: {
    pay: "支付 {amount}",
    payWithoutAmount: "支付",
    paying: "正在支付 {amount}…",
    payingWithoutAmount: "正在支付…",
    paid: "支付成功，谢谢。",
    slow: "用时比平常长。请勿关闭此页面。",
    unknown: "暂时无法确定付款是否成功。",
    unknownNext: "请再次查询。不会重复扣款。",
    askAgain: "再次查询",
    unfinished: "您在此发起的一笔付款尚无结果。",
    finish: "完成付款",
    offline: "没有网络连接。",
    offlineNext: "已输入的内容会保留。联网后可继续。",
    confirmTitle: "银行验证",
    confirmCancel: "取消",
    confirming: "正在等待您确认…",
    goToBank: "前往银行",
  },
  declines: {
    declined: {
      message: "您的卡被拒绝。",
      next: "请换一张卡或联系发卡银行。",
    },
    callBank: {
      message: "发卡银行需在付款前与您联系。",
      next: "请拨打卡上的电话，然后重试。",
    },
    tryLater: {
      message: "发卡银行目前无法批准此付款。",
      next: "请几分钟后重试。",
    },
    notPermitted: {
      message: "此卡不允许此付款。",
      next: "请换一张卡。",
    },
    cardNotSupported: {
      message: "此卡不支持此类消费。",
      next: "请换一张卡。",
    },
    currencyNotSupported: {
      message: "此卡不支持以 {CUR} 付款。",
      next: "请换一张卡。",
    },
    insufficientFunds: {
      message: "卡内余额不足。",
      next: "请换一张卡。",
    },
    limitReached: {
      message: "此卡已达限额。",
      next: "请换一张卡或咨询发卡银行。",
    },
    amountNotAllowed: {
      message: "发卡银行不允许此金额。",
      next: "请咨询发卡银行或换一张卡。",
    },
    cardExpired: {
      message: "您的卡已过期。",
      next: "请换一张卡。",
    },
    numberIncorrect: {
      message: "卡号不正确。",
      next: "请检查后重试。",
    },
    cvcIncorrect: {
      message: "安全码不正确。",
      next: "请检查后重试。",
    },
    blikCodeIncorrect: {
      message: "BLIK 码不正确或已过期。",
      next: "请在银行应用中生成新的 BLIK 码。",
    },
    expiryIncorrect: {
      message: "有效期不正确。",
      next: "请检查后重试。",
    },
    postalCodeIncorrect: {
      message: "邮政编码与您的卡不符。",
      next: "请检查后重试。",
    },
    addressIncorrect: {
      message: "账单地址与您的卡不符。",
      next: "请检查后重试。",
    },
    cardUnusable: {
      message: "此卡无法使用。",
      next: "请联系发卡银行或换一张卡。",
    },
    confirm: {
      message: "发卡银行要求您确认此付款。",
      next: "请向银行确认，然后重试。",
    },
    confirmOnPhone: {
      message: "发卡银行要求您在手机上确认此付款。",
      next: "请再次轻触手机以确认。",
    },
    notApproved: {
      message: "付款未获批准。",
      next: "请重试。",
    },
    bankUnreachable: {
      message: "无法连接发卡银行。",
      next: "请几分钟后重试。",
    },
    processingFailed: {
      message: "处理您的卡时出错。未扣款。",
      next: "请重试。",
    },
    paidTwice: {
      message: "刚刚已有一笔相同的付款。",
      next: "请先核对，再决定是否付款。",
    },
    testCardNeeded: {
      message: "测试模式仅支持测试卡。未扣款。",
      next: "请使用测试卡。",
    },
  },
  errors: {
    general: {
      message: "付款未能完成。",
      next: "请重试或换一张卡。",
    },
    notSetUp: {
      message: "此付款设置有误。未扣款。",
      next: "请告知商家。",
    },
    amountRefused: {
      message: "此金额无法用卡支付。未扣款。",
      next: "请咨询商家。",
    },
    linkClosed: {
      message: "此链接目前不接受付款。未扣款。",
      next: "请向商家索取新链接。",
    },
    timeOver: {
      message: "此付款已超时。未扣款。",
      next: "请返回商店重新付款。",
    },
    changed: {
      message: "此付款在此期间有变动。",
      next: "请刷新页面。",
    },
    atWork: {
      message: "上一次付款仍在处理中。",
      next: "请稍候再试。",
    },
    sentBefore: {
      message: "此卡信息已提交过。",
      next: "重试前请先核对是否已付款。",
    },
    tookLong: {
      message: "付款用时过长。未扣款。",
      next: "请重试。",
    },
    ibanRefused: {
      message: "此 IBAN 无法使用。",
      next: "请检查后重试。",
    },
    triedTooOften: {
      message: "此卡尝试次数过多。未扣款。",
      next: "请换一张卡。",
    },
    tooMany: {
      message: "短时间内尝试次数过多。未扣款。",
      next: "请等几分钟后重试。",
    },
    unavailable: {
      message: "银行卡支付暂时不可用。未扣款。",
      next: "请几分钟后重试。",
    },
    ourFault: {
      message: "我们这边出了问题。",
      next: "请几分钟后重试。",
    },
    connectionFailed: {
      message: "连接失败。未扣款。",
      next: "请检查网络后重试。",
    },
    challengeCanceled: {
      message: "付款未确认。未扣款。",
      next: "请重新付款或换一张卡。",
    },
    challengeFailed: {
      message: "发卡银行未确认此付款。未扣款。",
      next: "请重试或换一张卡。",
    },
    challengeExpired: {
      message: "确认付款的时间已过。未扣款。",
      next: "请重试。",
    },
  },
} satisfies CardMessages;
