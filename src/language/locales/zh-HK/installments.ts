import type { InstallmentMessages } from "../../installment-messages.ts";
import base from "../zh-TW/installments.ts";

export default {
  ...base,
  inFull: "全數付款",
  first: "{payments}，{every}：首期 {first}，其後 {amount}",
  days: { other: "{n} 日" },
  early: "您可隨時提早付款。",
  savesFee: "提早付款可省去尚未到期的手續費。",
  card: "每期款項均從此卡扣取。",
  contact: "如要取消分期計劃或申請退款，請聯絡商戶。",
  fullStays: "您可以全數付款。",
  manage: "電郵中有您的分期計劃連結。",
} satisfies InstallmentMessages;
