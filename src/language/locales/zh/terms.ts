import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "您的订阅",
  today: "今天",
  freeUntil: "{date}前免费",
  on: "{date}",
  next: "下次付款：{date}",
  from: "自{date}起",
  ends: "{date}结束",
  per: "{every} {amount}",
  each: { day: "每天", week: "每周", month: "每月", year: "每年" },
  every: { day: "每 {n} 天", week: "每 {n} 周", month: "每 {n} 个月", year: "每 {n} 年" },
  untilCanceled: "订阅将持续到您取消为止。您可以随时通过每封相关邮件中的链接取消。",
  utc: "日期为 UTC 时间。",
  subscribe: "订阅并支付 {amount}",
  startTrial: "开始试用",
  subscribeFree: "订阅",
  changed: "条款已更改。请先阅读再继续。",
  trialUsed: "您已试用过。以下是不含试用的条款。",
  startedTitle: "您的订阅已开始",
  trialTitle: "您的试用已开始",
  startedText: "{merchant} 已收到您的订单。邮件会告知条款和取消方式。",
  saveCard:
    "继续即表示您允许 {merchant} 保存此卡，并在日后按您的订阅或分期计划的条款，在您不在场时从此卡扣款。您可以随时撤回此许可。",
} satisfies TermsMessages;
