import type { ServiceSentences } from "../../sentences.ts";
import base from "../zh-TW/service.ts";

export default {
  ...base,
  purchase: {
    ...base.purchase,
    noScript:
      "此頁面需要 JavaScript 才能安全接收您的卡片資料。請啟用後重新載入頁面，或向 {merchant} 查詢其他付款方式。",
    reload: "重新載入頁面",
  },
  notices: {
    ...base.notices,
    unknownKey: "無法顯示卡片表單：網址中的密鑰無法辨識。",
    endedLink: { ...base.notices.endedLink, text: "未扣款。請向商戶索取新連結。" },
  },
  challenge: { ...base.challenge, merchant: "商戶" },
} satisfies ServiceSentences;
