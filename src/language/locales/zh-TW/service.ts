import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "您的訂單",
    showItems: "訂單明細",
    payTo: "以卡片付款給 {merchant}。",
    backTo: "返回 {merchant}",
    noScript:
      "此頁面需要 JavaScript 才能安全接收您的卡片資料。請啟用後重新整理頁面，或向 {merchant} 洽詢其他付款方式。",
    slowToLoad: "卡片表單載入比平常久。未扣款。",
    reload: "重新整理頁面",
    foot: "您的卡片資料直接傳送至支付服務，不會經過商店。",
  },
  testMode: {
    name: "測試模式",
    cards: "顯示測試卡",
    hint: "此處不會實際扣款。請使用以下任一卡號，搭配任意未來日期與任意安全碼。",
  },
  notices: {
    unknownKey: "無法顯示卡片表單：網址中的金鑰無法辨識。",
    unknownLink: {
      title: "此付款連結不存在",
      text: "請檢查網址，或向傳送者索取新網址。未扣款。",
    },
    endedLink: {
      title: "此付款連結已失效",
      text: "未扣款。請向商家索取新連結。",
    },
    unknownSession: {
      title: "此付款不存在",
      text: "請返回商店重新付款。未扣款。",
    },
    unknownPage: {
      title: "此網址沒有內容",
      text: "請檢查網址，或詢問傳送者。",
    },
    home: {
      title: "這是一項支付服務",
      text: "服務運作正常。付款需要付款連結或商店的網址。",
    },
  },
  challenge: {
    title: "確認您的付款",
    text: "{merchant} 要求從您的卡片扣款。僅在本人付款時確認。",
    simulated: "模擬銀行：此頁面代替真實銀行的驗證頁面。",
    merchant: "商家",
    amount: "金額",
    card: "卡片",
    confirm: "確認",
    fail: "驗證失敗",
    goOn: "繼續",
    confirmed: {
      title: "已確認",
      text: "銀行已確認是您本人。您可以關閉此視窗。",
    },
    failed: {
      title: "未確認",
      text: "未扣款。您可以關閉此視窗。",
    },
    unknown: {
      title: "沒有需要確認的內容",
      text: "請返回商店重新付款。未扣款。",
    },
  },
} satisfies ServiceSentences;
