import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "您的訂閱",
  today: "今天",
  freeUntil: "{date}前免費",
  on: "{date}",
  next: "下次付款：{date}",
  from: "自{date}起",
  ends: "{date}結束",
  per: "{every} {amount}",
  each: { day: "每天", week: "每週", month: "每月", year: "每年" },
  every: { day: "每 {n} 天", week: "每 {n} 週", month: "每 {n} 個月", year: "每 {n} 年" },
  untilCanceled: "訂閱會持續到您取消為止。您可以隨時透過每封相關郵件中的連結取消。",
  utc: "日期為 UTC 時間。",
  subscribe: "訂閱並支付 {amount}",
  startTrial: "開始試用",
  subscribeFree: "訂閱",
  changed: "條款已變更。請先閱讀再繼續。",
  trialUsed: "您已試用過。以下是不含試用的條款。",
  startedTitle: "您的訂閱已開始",
  trialTitle: "您的試用已開始",
  startedText: "{merchant} 已收到您的訂單。郵件會告知條款和取消方式。",
  saveCard:
    "繼續即表示您允許 {merchant} 儲存此卡，並於日後依您的訂閱或方案條款，在您不在場時從此卡扣款。您可以隨時撤回此許可。",
} satisfies TermsMessages;
