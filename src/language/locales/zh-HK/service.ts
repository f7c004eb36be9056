import type { ServiceMessages } from "../../messages.ts";
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
  receipt: {
    ...base.receipt,
    unknown: { ...base.receipt.unknown, text: "請檢查網址，或向商戶索取收據。" },
    card: "{brand}，尾號 {last4}",
  },
  invoice: {
    ...base.invoice,
    unknown: { ...base.invoice.unknown, text: "請檢查網址，或向商戶索取賬單。" },
  },
  fields: {
    ...base.fields,
    email: "電郵",
    shipping: "送貨地址",
    city: "地區",
    state: "州份或省份",
    problems: {
      ...base.fields.problems,
      email: "請輸入您的電郵。",
      emailIncorrect: "請檢查電郵。",
      city: "請輸入地區。",
      state: "請輸入州份或省份。",
    },
    billing: "賬單地址",
    sameAsShipping: "賬單地址相同",
  },
} satisfies ServiceMessages;
