import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "ご注文",
    showItems: "ご注文の内訳",
    payTo: "{merchant} にカードで支払います。",
    backTo: "{merchant} に戻る",
    noScript:
      "カード情報を安全に受け取るには JavaScript が必要です。有効にしてページを再読み込みするか、{merchant} に別のお支払い方法をお問い合わせください。",
    slowToLoad: "カード入力欄の表示に通常より時間がかかっています。請求はされていません。",
    reload: "ページを再読み込み",
    foot: "カード情報は決済サービスに直接送られ、お店には渡りません。",
  },
  testMode: {
    name: "テストモード",
    cards: "テストカードを表示",
    hint: "ここでは実際の請求は発生しません。次の番号のいずれかと、任意の将来の日付、任意のセキュリティコードをお使いください。",
  },
  notices: {
    unknownKey: "カード入力欄を表示できません。アドレスに含まれるキーが不明です。",
    unknownLink: {
      title: "この支払いリンクは存在しません",
      text: "アドレスを確認するか、送信者に新しいリンクをご依頼ください。請求はされていません。",
    },
    endedLink: {
      title: "この支払いリンクは終了しました",
      text: "請求はされていません。お店に新しいリンクをご依頼ください。",
    },
    unknownSession: {
      title: "このお支払いは存在しません",
      text: "お店に戻り、お支払いを最初からやり直してください。請求はされていません。",
    },
    unknownPage: {
      title: "このアドレスには何もありません",
      text: "アドレスを確認するか、送信者にお問い合わせください。",
    },
    home: {
      title: "これは決済サービスです",
      text: "稼働中です。お支払いには、支払いリンクまたはお店のアドレスが必要です。",
    },
  },
  challenge: {
    title: "お支払いの認証",
    text: "{merchant} がカードに請求しようとしています。ご本人のお支払いの場合のみ認証してください。",
    simulated: "模擬のカード会社です。実際にはカード会社の認証画面が表示されます。",
    merchant: "お店",
    amount: "金額",
    card: "カード",
    confirm: "認証する",
    fail: "失敗させる",
    goOn: "続ける",
    confirmed: {
      title: "認証済み",
      text: "ご本人であることが確認されました。この画面を閉じてかまいません。",
    },
    failed: {
      title: "認証されませんでした",
      text: "請求はされていません。この画面を閉じてかまいません。",
    },
    unknown: {
      title: "認証するものはありません",
      text: "お店に戻り、お支払いを最初からやり直してください。請求はされていません。",
    },
  },
} satisfies ServiceSentences;
