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
  blik: {
    code: "BLIK 码",
    hint: "银行应用中的 6 位数字",
    problem: "请输入 BLIK 码的 6 位数字。",
    waitTitle: "在银行应用中确认",
    waitText: "请打开银行应用并在其中确认付款。还剩 {seconds} 秒。",
  },
  sepa: {
    name: "银行账户（SEPA）",
    note: "款项将在几天内从您的账户中扣除。",
    ibanProblem: "请检查 IBAN。您可在银行对账单上找到它。",
    holder: "账户持有人",
    holderProblem: "请输入账户持有人的姓名。",
    pending: "银行需要几天时间确认扣款，您可以关闭此页面。请勿重复付款。",
    mandate:
      "付款即表示您授权（A）{merchant} 向您的银行发送指令以从您的账户扣款，以及（B）您的银行按照这些指令从您的账户扣款。根据您与银行所订协议的条款，您有权从银行获得退款。您必须自账户扣款之日起 8 周内提出退款要求。",
  },
} satisfies MethodMessages;
