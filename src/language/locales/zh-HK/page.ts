import type { PageMessages } from "../../messages.ts";
import base from "../zh-TW/page.ts";

export default {
  ...base,
  page: {
    ...base.page,
    receiptNumber: "收據編號",
    pausedLink: { ...base.page.pausedLink, text: "未扣款。請向商戶查詢何時恢復。" },
  },
  ending: {
    ...base.ending,
    expiredLink: { ...base.ending.expiredLink, text: "未扣款。請向商戶索取新連結。" },
    exhaustedLink: { ...base.ending.exhaustedLink, text: "未扣款。請向商戶索取新連結。" },
  },
} satisfies PageMessages;
