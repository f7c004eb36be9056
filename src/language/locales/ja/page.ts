import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "カード会社へ進む",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
