import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "カード情報",
    number: "カード番号",
    expiry: "有効期限",
    cvc: "セキュリティコード",
    name: "カード名義人",
    postalCode: "郵便番号",
    country: "国/地域",
    network: "カードブランド",
    expiryFormat: "月 / 年",
    cvcOnBack: "カード裏面の3桁の数字",
    cvcOnFront: "カード表面の4桁の数字",
    problems: {
      number: {
        empty: "カード番号を入力してください。",
        incomplete: "カード番号の桁数が足りません。",
        incorrect: "カード番号をご確認ください。",
      },
      expiry: {
        empty: "有効期限を入力してください。",
        incomplete: "有効期限の入力が途中です。",
        incorrect: "有効期限をご確認ください。",
        past: "このカードは有効期限が切れています。",
        too_far: "有効期限が先すぎます。",
      },
      cvc: {
        empty: "セキュリティコードを入力してください。",
        incomplete: "セキュリティコードの桁数が足りません。",
        incorrect: "セキュリティコードをご確認ください。",
      },
      name: {
        empty: "カード名義人を入力してください。",
      },
      postalCode: {
        empty: "郵便番号を入力してください。",
        incorrect: "郵便番号をご確認ください。",
      },
    },
    missing: "カード情報を入力してください。",
    notComplete: "カード情報の入力が途中です。",
  },
  payment: {
    pay: "{amount} を支払う",
    payWithoutAmount: "支払う",
    paying: "{amount} を支払い中…",
    payingWithoutAmount: "支払い中…",
    paid: "お支払いが完了しました。ありがとうございます。",
    slow: "通常より時間がかかっています。このページを開いたままお待ちください。",
    unknown: "お支払いが完了したかどうか、まだ確認できていません。",
    unknownNext: "もう一度確認してください。二重に請求されることはありません。",
    askAgain: "もう一度確認",
    unfinished: "ここで始めたお支払いの結果がまだ届いていません。",
    finish: "支払いを完了する",
    offline: "インターネットに接続されていません。",
    offlineNext: "入力内容は残っています。接続が戻ったら続けてください。",
    confirmTitle: "カード会社での本人認証",
    confirmCancel: "キャンセル",
    confirming: "認証を待っています…",
    goToBank: "カード会社へ進む",
  },
  declines: {
    declined: {
      message: "カードが承認されませんでした。",
      next: "別のカードを使うか、カード会社にお問い\u2060合わせください。",
    },
    callBank: {
      message: "お支払いの前に、カード会社への連絡が必要です。",
      next: "カードに記載の番号に電話してから、もう一度お試しください。",
    },
    tryLater: {
      message: "カード会社が今は承認できませんでした。",
      next: "数分後にもう一度お試しください。",
    },
    notPermitted: {
      message: "このカードではこのお支払いができません。",
      next: "別のカードをお使いください。",
    },
    cardNotSupported: {
      message: "このカードはこの種類のご購入に対応していません。",
      next: "別のカードをお使いください。",
    },
    currencyNotSupported: {
      message: "このカードでは {CUR} でのお支払いができません。",
      next: "別のカードをお使いください。",
    },
    insufficientFunds: {
      message: "カードの残高が不足しています。",
      next: "別のカードをお使いください。",
    },
    limitReached: {
      message: "このカードは利用限度額に達しています。",
      next: "別のカードを使うか、カード会社にお問い\u2060合わせください。",
    },
    amountNotAllowed: {
      message: "この金額はカード会社に認められていません。",
      next: "カード会社に問い合わせるか、別のカードをお使いください。",
    },
    cardExpired: {
      message: "カードの有効期限が切れています。",
      next: "別のカードをお使いください。",
    },
    numberIncorrect: {
      message: "カード番号が正しくありません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    cvcIncorrect: {
      message: "セキュリティコードが正しくありません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    blikCodeIncorrect: {
      message: "BLIKコードが正しくないか、有効期限が切れています。",
      next: "銀行のアプリで新しいコードを発行してください。",
    },
    expiryIncorrect: {
      message: "有効期限が正しくありません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    postalCodeIncorrect: {
      message: "郵便番号がカードの登録と一致しません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    addressIncorrect: {
      message: "請求先住所がカードの登録と一致しません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    cardUnusable: {
      message: "このカードは使用できません。",
      next: "カード会社に問い合わせるか、別のカードをお使いください。",
    },
    confirm: {
      message: "カード会社がこのお支払いの認証を求めています。",
      next: "カード会社で認証してから、もう一度お試しください。",
    },
    confirmOnPhone: {
      message: "カード会社がスマートフォンでの認証を求めています。",
      next: "認証するには、スマートフォンをもう一度かざしてください。",
    },
    notApproved: {
      message: "お支払いが承認されませんでした。",
      next: "もう一度お試しください。",
    },
    bankUnreachable: {
      message: "カード会社に接続できませんでした。",
      next: "数分後にもう一度お試しください。",
    },
    processingFailed: {
      message: "カードの処理中にエラーが発生しました。請求はされていません。",
      next: "もう一度お試しください。",
    },
    paidTwice: {
      message: "同じ内容のお支払いが先ほど行われました。",
      next: "もう一度支払う前にご確認ください。",
    },
    testCardNeeded: {
      message: "テストモードではテストカードのみ使えます。請求はされていません。",
      next: "テストカードをお使いください。",
    },
  },
  errors: {
    general: {
      message: "お支払いができませんでした。",
      next: "もう一度試すか、別のカードをお使いください。",
    },
    notSetUp: {
      message: "このお支払いは正しく設定されていません。請求はされていません。",
      next: "お店にお知らせください。",
    },
    amountRefused: {
      message: "この金額はカードで支払えません。請求はされていません。",
      next: "お店にお問い\u2060合わせください。",
    },
    linkClosed: {
      message: "このリンクは現在お支払いを受け付けていません。請求はされていません。",
      next: "お店に新しいリンクをご依頼ください。",
    },
    timeOver: {
      message: "このお支払いの制限時間が過ぎました。請求はされていません。",
      next: "お店に戻り、お支払いを最初からやり直してください。",
    },
    changed: {
      message: "このお支払いの内容が変更されました。",
      next: "ページを再読み込みしてください。",
    },
    atWork: {
      message: "前回のお支払いをまだ処理しています。",
      next: "少し待ってから、もう一度お試しください。",
    },
    sentBefore: {
      message: "このカード情報はすでに送信されています。",
      next: "支払い済みでないか確認してから、もう一度お試しください。",
    },
    tookLong: {
      message: "お支払いに時間がかかりすぎました。請求はされていません。",
      next: "もう一度お試しください。",
    },
    ibanRefused: {
      message: "このIBANは使用できません。",
      next: "ご確認のうえ、もう一度お試しください。",
    },
    triedTooOften: {
      message: "このカードは試行回数の上限に達しました。請求はされていません。",
      next: "別のカードを使ってください。",
    },
    tooMany: {
      message: "短時間に試行回数が多すぎました。請求はされていません。",
      next: "数分待ってから、もう一度お試しください。",
    },
    unavailable: {
      message: "現在カード払いをご利用いただけません。請求はされていません。",
      next: "数分後にもう一度お試しください。",
    },
    ourFault: {
      message: "当方で問題が発生しました。",
      next: "数分後にもう一度お試しください。",
    },
    connectionFailed: {
      message: "接続できませんでした。請求はされていません。",
      next: "接続を確認して、もう一度お試しください。",
    },
    challengeCanceled: {
      message: "お支払いが認証されませんでした。請求はされていません。",
      next: "もう一度支払うか、別のカードをお使いください。",
    },
    challengeFailed: {
      message: "カード会社で認証できませんでした。請求はされていません。",
      next: "もう一度試すか、別のカードをお使いください。",
    },
    challengeExpired: {
      message: "認証の制限時間が過ぎました。請求はされていません。",
      next: "もう一度お試しください。",
    },
  },
} satisfies CardMessages;
