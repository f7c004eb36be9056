import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "您的訂閱",
  today: "今天",
  freeUntil: "{date}前免費",
  on: "{date}",
  next: "下次付款：{date}",
  from: "由{date}起",
  ends: "{date}結束",
  per: "{every} {amount}",
  each: { day: "每日", week: "每星期", month: "每月", year: "每年" },
  every: { day: "每 {n} 日", week: "每 {n} 星期", month: "每 {n} 個月", year: "每 {n} 年" },
  untilCanceled: "訂閱會持續至您取消為止。您可隨時透過每封相關電郵中的連結取消。",
  utc: "日期為 UTC 時間。",
  subscribe: "訂閱並支付 {amount}",
  startTrial: "開始試用",
  subscribeFree: "訂閱",
  changed: "條款已更改。請先閱讀再繼續。",
  trialUsed: "您已試用過。以下是不含試用的條款。",
  startedTitle: "您的訂閱已開始",
  trialTitle: "您的試用已開始",
  startedText: "{merchant} 已收到您的訂單。電郵會告知條款及取消方法。",
  saveCard:
    "繼續即表示您允許 {merchant} 儲存此卡，並於日後按您的訂閱或計劃條款，在您不在場時從此卡扣款。您可隨時撤回此許可。",
} satisfies TermsMessages;
