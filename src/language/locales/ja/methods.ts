import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "お支払い方法を選んでください",
  card: "カード",
  away: "{method} に進んで支払い、このページに戻ります。",
  goTo: "{method} に進む",
  atMethodTitle: "{method} で支払う",
  atMethodText:
    "お支払いの手続きは移動先で続けられます。すでに支払われた場合は、まもなく結果がこのページに表示されます。",
  otherWay: "別の方法で支払う",
  pendingTitle: "お支払いを確認しています",
  pendingText:
    "確認には時間がかかることがあります。このページは閉じても構いません。もう一度支払わないでください。",
  blik: {
    code: "BLIKコード",
    hint: "銀行のアプリに表示される6桁の数字",
    problem: "BLIKコードの6桁の数字を入力してください。",
    waitTitle: "銀行のアプリで承認",
    waitText: "銀行のアプリを開いて、お支払いを承認してください。残り {seconds} 秒です。",
  },
  sepa: {
    name: "銀行口座（SEPA）",
    note: "金額は数日以内に口座から引き落とされます。",
    ibanProblem: "IBANをご確認ください。銀行の取引明細書に記載されています。",
    holder: "口座名義人",
    holderProblem: "口座名義人を入力してください。",
    pending:
      "銀行による引き落としの確認には数日かかります。このページは閉じても構いません。もう一度支払わないでください。",
    mandate:
      "お支払いにより、お客様は、（A）{merchant} がお客様の口座から引き落とす指図をお客様の銀行に送ること、および（B）お客様の銀行がその指図に従って口座から引き落とすことを承認します。お客様は、銀行との契約の条件に基づき、銀行から返金を受ける権利があります。返金は、口座から引き落とされた日から8週間以内に請求する必要があります。",
  },
} satisfies MethodMessages;
