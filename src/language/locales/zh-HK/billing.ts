import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "您的訂閱",
    status: {
      active: "有效",
      trialing: "試用中",
      past_due: "付款逾期",
      unpaid: "未付款",
      paused: "已暫停",
      incomplete: "尚未開始",
      ended: "已結束",
    },
    price: "價格",
    period: "計費週期",
    nextPayment: "下次付款",
    trialEnds: "試用結束日",
    endsOn: "到期日",
    endedOn: "結束日",
    owed: "應付金額",
    card: "信用卡",
    noCard: "未儲存信用卡",
    invoices: "帳單",
    voided: "已作廢",
    changeCard: "更換信用卡",
    saveCard: "儲存信用卡",
    savingCard: "正在儲存信用卡…",
    cardConsent: "{merchant} 可從此卡扣取您的訂閱費用。",
    goBack: "返回",
    cancel: "取消訂閱",
    cancelTitle: "要取消 {product} 嗎？",
    cancelAtEnd: "有效至 {date}，不再續訂。",
    cancelNow: "將立即結束，您無須再付款。",
    cancelNowOwed: "將立即結束。您仍須支付 {amount}。",
    cancelYes: "是，取消",
    resume: "保留訂閱",
    canceled: "您的訂閱已取消。",
    resumed: "您的訂閱將繼續。",
    cardKept: "新卡未儲存。沒有任何變更。",
    none: "這裡沒有訂閱。",
  },
  portalLink: {
    expired: {
      title: "此連結已過期",
      text: "連結僅在有限時間內有效。我們可以用電郵寄送新連結。",
    },
    unknown: {
      title: "此連結無效",
      text: "請檢查網址，或索取新連結。",
    },
    sendNew: "寄送新連結",
    signIn: {
      title: "管理您的訂閱",
      text: "輸入您的電郵，取得訂閱連結。",
    },
    sent: {
      title: "請查看電郵",
      text: "如果此電郵有訂閱，我們會寄送連結。",
    },
    open: {
      title: "開啟您的訂閱",
      text: "僅當您本人索取此連結時才繼續。",
    },
    goOn: "繼續",
  },
  billingMail: {
    manage: "查看、變更或取消訂閱：",
    payHere: "付款或更換信用卡：",
    confirmHere: "確認付款：",
    started: {
      subject: "您的訂閱：{product}",
      text: "您在 {merchant} 的訂閱已開始，取消前會自動續訂。",
    },
    trialEnds: {
      subject: "您的試用將於 {date} 結束",
      text: "您的 {product} 試用即將結束。您可以在此之前取消。",
    },
    renews: {
      subject: "{product} 將於 {date} 續訂",
      text: "您的訂閱即將續訂。您可以在此之前取消。",
    },
    cardEnds: {
      subject: "您的信用卡將在下次付款前到期",
      text: "{card} 在下次付款時將失效。請及時更換。",
    },
    failed: {
      subject: "您的 {amount} 付款未成功",
      text: "{merchant} 無法從您的卡扣取 {product} 的費用。",
    },
    nextTry: "我們將於 {date} 重試。",
    confirm: {
      subject: "請確認您的 {amount} 付款",
      text: "您的銀行要求您確認 {product} 的付款。",
    },
    ended: {
      subject: "{product} 已結束",
      text: "由於未付款，您的訂閱已結束。",
    },
    canceled: {
      subject: "您已取消 {product}",
      text: "您的訂閱已取消，不再續訂。",
    },
    cardChanged: {
      subject: "您的信用卡已更換",
      text: "現在由 {card} 支付您在 {merchant} 的訂閱。",
    },
    notYou: "如果不是您本人操作，請聯絡 {merchant}。",
    linkSubject: "您的 {merchant} 連結",
    linkHere: "請在 30 分鐘內用此連結開啟您的訂閱：",
    questions: "有疑問？請聯絡 {merchant}。",
  },
} satisfies BillingMessages;
