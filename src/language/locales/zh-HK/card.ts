import type { CardMessages } from "../../messages.ts";
import base from "../zh-TW/card.ts";

export default {
  ...base,
  card: {
    ...base.card,
    expiry: "到期日",
    postalCode: "郵政編碼",
    country: "國家/地區",
    problems: {
      ...base.card.problems,
      expiry: {
        ...base.card.problems.expiry,
        empty: "請輸入到期日。",
        incomplete: "到期日不完整。",
        incorrect: "請檢查到期日。",
        too_far: "到期日過遠。",
      },
      postalCode: { empty: "請輸入郵政編碼。", incorrect: "請檢查郵政編碼。" },
    },
  },
  payment: { ...base.payment, offline: "沒有網絡連線。" },
  declines: {
    ...base.declines,
    declined: { ...base.declines.declined, message: "您的卡片被拒。" },
    tryLater: { ...base.declines.tryLater, message: "發卡銀行目前無法批准此付款。" },
    limitReached: { message: "此卡片已達限額。", next: "請改用其他卡片或向發卡銀行查詢。" },
    amountNotAllowed: { ...base.declines.amountNotAllowed, next: "請向發卡銀行查詢或改用其他卡片。" },
    expiryIncorrect: { ...base.declines.expiryIncorrect, message: "到期日不正確。" },
    postalCodeIncorrect: { ...base.declines.postalCodeIncorrect, message: "郵政編碼與您的卡片不符。" },
    addressIncorrect: { ...base.declines.addressIncorrect, message: "賬單地址與您的卡片不符。" },
    notApproved: { ...base.declines.notApproved, message: "付款未獲批准。" },
  },
  errors: {
    ...base.errors,
    notSetUp: { ...base.errors.notSetUp, next: "請告知商戶。" },
    amountRefused: { ...base.errors.amountRefused, next: "請向商戶查詢。" },
    linkClosed: { ...base.errors.linkClosed, next: "請向商戶索取新連結。" },
    changed: { ...base.errors.changed, next: "請重新載入頁面。" },
    connectionFailed: { ...base.errors.connectionFailed, next: "請檢查網絡連線後再試一次。" },
  },
} satisfies CardMessages;
