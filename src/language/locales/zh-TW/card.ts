import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "卡片資料",
    number: "卡號",
    expiry: "有效期限",
    cvc: "安全碼",
    name: "持卡人姓名",
    postalCode: "郵遞區號",
    country: "國家/地區",
    network: "卡片組織",
    expiryFormat: "月 / 年",
    cvcOnBack: "卡片背面的 3 位數字",
    cvcOnFront: "卡片正面的 4 位數字",
    problems: {
      number: {
        empty: "請輸入卡號。",
        incomplete: "卡號位數不足。",
        incorrect: "請檢查卡號。",
      },
      expiry: {
        empty: "請輸入有效期限。",
        incomplete: "有效期限不完整。",
        incorrect: "請檢查有效期限。",
        past: "此卡片已過期。",
        too_far: "有效期限過遠。",
      },
      cvc: {
        empty: "請輸入安全碼。",
        incomplete: "安全碼位數不足。",
        incorrect: "請檢查安全碼。",
      },
      name: {
        empty: "請輸入卡片上的姓名。",
      },
      postalCode: {
        empty: "請輸入郵遞區號。",
        incorrect: "請檢查郵遞區號。",
      },
    },
    missing: "請輸入卡片資料。",
    notComplete: "卡片資料不完整。",
  },
  payment: {
    pay: "支付 {amount}",
    payWithoutAmount: "付款",
    paying: "正在支付 {amount}…",
    payingWithoutAmount: "正在付款…",
    paid: "付款完成，謝謝。",
    slow: "處理時間比平常久。請勿關閉此頁面。",
    unknown: "目前無法確定付款是否成功。",
    unknownNext: "請再次查詢。不會重複扣款。",
    askAgain: "再次查詢",
    unfinished: "您在此開始的一筆付款尚無結果。",
    finish: "完成付款",
    offline: "沒有網路連線。",
    offlineNext: "已輸入的內容會保留。恢復連線後可繼續。",
    confirmTitle: "銀行驗證",
    confirmCancel: "取消",
    confirming: "正在等候您確認…",
    goToBank: "前往銀行",
  },
  declines: {
    declined: {
      message: "您的卡片遭拒。",
      next: "請改用其他卡片或聯絡發卡銀行。",
    },
    callBank: {
      message: "發卡銀行需在付款前與您聯絡。",
      next: "請撥打卡片上的電話，然後再試一次。",
    },
    tryLater: {
      message: "發卡銀行目前無法核准此付款。",
      next: "請幾分鐘後再試。",
    },
    notPermitted: {
      message: "此卡片不允許此付款。",
      next: "請改用其他卡片。",
    },
    cardNotSupported: {
      message: "此卡片不支援這類消費。",
      next: "請改用其他卡片。",
    },
    currencyNotSupported: {
      message: "此卡片不支援以 {CUR} 付款。",
      next: "請改用其他卡片。",
    },
    insufficientFunds: {
      message: "卡片餘額不足。",
      next: "請改用其他卡片。",
    },
    limitReached: {
      message: "此卡片已達額度上限。",
      next: "請改用其他卡片或洽詢發卡銀行。",
    },
    amountNotAllowed: {
      message: "發卡銀行不允許此金額。",
      next: "請洽詢發卡銀行或改用其他卡片。",
    },
    cardExpired: {
      message: "您的卡片已過期。",
      next: "請改用其他卡片。",
    },
    numberIncorrect: {
      message: "卡號不正確。",
      next: "請檢查後再試一次。",
    },
    cvcIncorrect: {
      message: "安全碼不正確。",
      next: "請檢查後再試一次。",
    },
    blikCodeIncorrect: {
      message: "BLIK 碼不正確或已過期。",
      next: "請在銀行應用程式中產生新的 BLIK 碼。",
    },
    expiryIncorrect: {
      message: "有效期限不正確。",
      next: "請檢查後再試一次。",
    },
    postalCodeIncorrect: {
      message: "郵遞區號與您的卡片不符。",
      next: "請檢查後再試一次。",
    },
    addressIncorrect: {
      message: "帳單地址與您的卡片不符。",
      next: "請檢查後再試一次。",
    },
    cardUnusable: {
      message: "此卡片無法使用。",
      next: "請聯絡發卡銀行或改用其他卡片。",
    },
    confirm: {
      message: "發卡銀行要求您確認此付款。",
      next: "請向銀行確認，然後再試一次。",
    },
    confirmOnPhone: {
      message: "發卡銀行要求您在手機上確認此付款。",
      next: "請再次感應手機以確認。",
    },
    notApproved: {
      message: "付款未獲核准。",
      next: "請再試一次。",
    },
    bankUnreachable: {
      message: "無法連線至發卡銀行。",
      next: "請幾分鐘後再試。",
    },
    processingFailed: {
      message: "處理您的卡片時發生錯誤。未扣款。",
      next: "請再試一次。",
    },
    paidTwice: {
      message: "剛才已有一筆相同的付款。",
      next: "再次付款前請先確認。",
    },
    testCardNeeded: {
      message: "測試模式僅支援測試卡。未扣款。",
      next: "請使用測試卡。",
    },
  },
  errors: {
    general: {
      message: "無法完成付款。",
      next: "請再試一次或改用其他卡片。",
    },
    notSetUp: {
      message: "此付款設定有誤。未扣款。",
      next: "請告知商家。",
    },
    amountRefused: {
      message: "此金額無法以卡片支付。未扣款。",
      next: "請洽詢商家。",
    },
    linkClosed: {
      message: "此連結目前不接受付款。未扣款。",
      next: "請向商家索取新連結。",
    },
    timeOver: {
      message: "此付款已逾時。未扣款。",
      next: "請返回商店重新付款。",
    },
    changed: {
      message: "此付款在這段期間已變更。",
      next: "請重新整理頁面。",
    },
    atWork: {
      message: "前一次付款仍在處理中。",
      next: "請稍候再試。",
    },
    sentBefore: {
      message: "此卡片資料先前已送出。",
      next: "再試之前請先確認是否已付款。",
    },
    tookLong: {
      message: "付款時間過長。未扣款。",
      next: "請再試一次。",
    },
    ibanRefused: {
      message: "此 IBAN 無法使用。",
      next: "請檢查後再試一次。",
    },
    triedTooOften: {
      message: "此卡片嘗試次數過多。未扣款。",
      next: "請改用其他卡片。",
    },
    tooMany: {
      message: "短時間內嘗試次數過多。未扣款。",
      next: "請等幾分鐘後再試。",
    },
    unavailable: {
      message: "卡片付款目前無法使用。未扣款。",
      next: "請幾分鐘後再試。",
    },
    ourFault: {
      message: "我們這邊發生問題。",
      next: "請幾分鐘後再試。",
    },
    connectionFailed: {
      message: "連線失敗。未扣款。",
      next: "請檢查網路連線後再試一次。",
    },
    challengeCanceled: {
      message: "付款未確認。未扣款。",
      next: "請重新付款或改用其他卡片。",
    },
    challengeFailed: {
      message: "發卡銀行未確認此付款。未扣款。",
      next: "請再試一次或改用其他卡片。",
    },
    challengeExpired: {
      message: "確認付款的時間已過。未扣款。",
      next: "請再試一次。",
    },
  },
} satisfies CardMessages;
