import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "定期購入の内容",
  today: "本日",
  freeUntil: "{date}まで無料",
  on: "{date}",
  next: "次回のお支払い：{date}",
  from: "{date}から",
  ends: "{date}に終了",
  per: "{every} {amount}",
  each: { day: "毎日", week: "毎週", month: "毎月", year: "毎年" },
  every: { day: "{n}日ごと", week: "{n}週間ごと", month: "{n}か月ごと", year: "{n}年ごと" },
  untilCanceled: "解約するまで継続します。関連する各メールのリンクからいつでも解約できます。",
  utc: "日付はUTCです。",
  subscribe: "申し込んで{amount}を支払う",
  startTrial: "無料トライアルを開始",
  subscribeFree: "申し込む",
  changed: "条件が変わりました。続ける前にご確認ください。",
  trialUsed: "以前にトライアルを利用されています。こちらはトライアルなしの条件です。",
  startedTitle: "定期購入が始まりました",
  trialTitle: "トライアルが始まりました",
  startedText: "{merchant}がご注文を承りました。条件と解約方法をメールでお知らせします。",
  saveCard:
    "続行すると、{merchant}がこのカードを保存し、ご契約の定期購入またはプランの条件に従って、今後お客様の操作なしに請求することに同意したことになります。この同意はいつでも撤回できます。",
} satisfies TermsMessages;
