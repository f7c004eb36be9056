import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "您的订单",
    showItems: "订单明细",
    payTo: "用卡向 {merchant} 付款。",
    backTo: "返回 {merchant}",
    noScript:
      "此页面需要 JavaScript 才能安全接收您的卡信息。请启用后刷新页面，或向 {merchant} 咨询其他付款方式。",
    slowToLoad: "银行卡表单加载比平常慢。未扣款。",
    reload: "刷新页面",
    foot: "您的卡信息直接发送至支付服务，不会经过商店。",
  },
  testMode: {
    name: "测试模式",
    cards: "显示测试卡",
    hint: "此处不会产生真实扣款。请使用以下任一卡号，搭配任意未来日期和任意安全码。",
  },
  notices: {
    unknownKey: "无法显示银行卡表单：地址中的密钥无法识别。",
    unknownLink: {
      title: "此付款链接不存在",
      text: "请检查地址，或向发送者索取新地址。未扣款。",
    },
    endedLink: {
      title: "此付款链接已失效",
      text: "未扣款。请向商家索取新链接。",
    },
    unknownSession: {
      title: "此付款不存在",
      text: "请返回商店重新付款。未扣款。",
    },
    unknownPage: {
      title: "此地址没有内容",
      text: "请检查地址，或询问发送者。",
    },
    home: {
      title: "这是一项支付服务",
      text: "服务运行正常。付款需要付款链接或商店的地址。",
    },
  },
  challenge: {
    title: "确认您的付款",
    text: "{merchant} 请求从您的卡扣款。仅在本人付款时确认。",
    simulated: "模拟银行：此页面代替真实银行的验证页面。",
    merchant: "商家",
    amount: "金额",
    card: "银行卡",
    confirm: "确认",
    fail: "验证失败",
    goOn: "继续",
    confirmed: {
      title: "已确认",
      text: "银行已确认是您本人。您可以关闭此窗口。",
    },
    failed: {
      title: "未确认",
      text: "未扣款。您可以关闭此窗口。",
    },
    unknown: {
      title: "没有需要确认的内容",
      text: "请返回商店重新付款。未扣款。",
    },
  },
} satisfies ServiceSentences;
