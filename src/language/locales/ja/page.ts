import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "{merchant} に進む",
    cardHeading: "カードで支払う",
    paidTitle: "お支払い完了",
    paidText: "{merchant} がお支払いを受け取りました。",
    alreadyPaidTitle: "支払い済み",
    alreadyPaidText: "すでにお支払い済みです。これ以上の請求はありません。",
    receiptNumber: "領収書番号",
    payAgain: "別の支払いをする",
    confirmTitle: "カード会社での本人認証",
    confirmText: "カード会社のページでお支払いの認証が必要です。認証するまで請求はされません。",
    askingTitle: "カード会社に確認しています",
    askingText:
      "お支払いは処理中で、回答に時間がかかっています。必要な操作はありません。もう一度支払わないでください。結果はこのページに表示されます。",
    pausedLink: {
      title: "このリンクは現在お支払いを受け付けていません",
      text: "請求はされていません。再開の時期はお店にお問い合わせください。",
    },
    expiredSession: {
      title: "このお支払いの制限時間が過ぎました",
      text: "請求はされていません。お店に戻り、お支払いを最初からやり直してください。",
    },
    oneMoment: "少々お待ちください…",
    stillWorking: "処理中です。もう一度支払わないでください。結果はこのページに表示されます。",
    sumChanged: "合計金額が変わりました。お支払い前にご確認ください。",
  },
  ending: {
    receipt: "領収書を表示",
    telling: "{merchant} にお支払いを通知しています…",
    goingBack: "{seconds} 秒後に {merchant} に戻ります",
    startAgain: "やり直す",
    canRestart: "請求はされていません。ボタン1つでやり直せます。ご注文内容は同じです。",
    expiredLink: {
      title: "この支払いリンクは期限切れです",
      text: "請求はされていません。お店に新しいリンクをご依頼ください。",
    },
    exhaustedLink: {
      title: "この支払いリンクは受付を終了しました",
      text: "請求はされていません。お店に新しいリンクをご依頼ください。",
    },
  },
} satisfies PageMessages;
