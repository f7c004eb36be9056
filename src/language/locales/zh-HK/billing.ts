import type { BillingMessages } from "../../messages.ts";
import base from "../zh-TW/billing.ts";

const { portalLink } = base;

export default {
  ...base,
  portalLink: {
    ...portalLink,
    expired: { ...portalLink.expired, text: "連結僅在有限時間內有效。我們可以用電郵寄送新連結。" },
    signIn: { ...portalLink.signIn, text: "輸入您的電郵，取得訂閱連結。" },
    sent: { title: "請查看電郵", text: "如果此電郵有訂閱，我們會寄送連結。" },
  },
} satisfies BillingMessages;
