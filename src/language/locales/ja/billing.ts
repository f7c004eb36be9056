import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "ご契約中のサブスクリプション",
    status: {
      active: "有効",
      trialing: "無料体験中",
      past_due: "お支払いの遅延",
      unpaid: "未払い",
      paused: "一時停止中",
      incomplete: "未開始",
      ended: "終了",
    },
    price: "料金",
    period: "請求期間",
    nextPayment: "次回のお支払い",
    trialEnds: "無料体験の終了日",
    endsOn: "終了予定日",
    endedOn: "終了日",
    owed: "お支払い額",
    card: "カード",
    noCard: "保存されたカードはありません",
    invoices: "請求書",
    voided: "無効",
    changeCard: "カードを変更",
    saveCard: "カードを保存",
    savingCard: "カードを保存しています…",
    cardConsent: "{merchant} がサブスクリプションの料金をこのカードに請求することに同意します。",
    goBack: "戻る",
    cancel: "解約する",
    cancelTitle: "{product} を解約しますか？",
    cancelAtEnd: "{date} まで有効で、更新されません。",
    cancelNow: "すぐに終了し、これ以上のお支払いはありません。",
    cancelNowOwed: "すぐに終了します。{amount} のお支払いが残っています。",
    cancelYes: "はい、解約します",
    resume: "継続する",
    canceled: "サブスクリプションを解約しました。",
    resumed: "サブスクリプションを継続します。",
    cardKept: "新しいカードは保存されませんでした。変更はありません。",
    nothingOwed: "お支払いはもう必要ありません。",
    nothingTaken: "請求はされていません。",
    none: "サブスクリプションはありません。",
  },
  portalLink: {
    expired: {
      title: "このリンクは期限切れです",
      text: "リンクには有効期限があります。新しいリンクをメールでお送りできます。",
    },
    unknown: {
      title: "このリンクは無効です",
      text: "アドレスを確認するか、新しいリンクをご依頼ください。",
    },
    sendNew: "新しいリンクを送る",
    signIn: {
      title: "サブスクリプションの管理",
      text: "メールアドレスを入力すると、管理用リンクをお送りします。",
    },
    sent: {
      title: "メールをご確認ください",
      text: "このアドレスのご契約があれば、リンクをお送りします。",
    },
    open: {
      title: "サブスクリプションを開く",
      text: "このリンクをご自身で依頼した場合のみお進みください。",
    },
    goOn: "続ける",
  },
  billingMail: {
    manage: "サブスクリプションの確認・変更・解約：",
    payHere: "お支払いまたはカードの変更：",
    confirmHere: "お支払いの確認：",
    started: {
      subject: "サブスクリプション：{product}",
      text: "{merchant} のサブスクリプションが始まりました。解約するまで更新されます。",
    },
    trialEnds: {
      subject: "無料体験は {date} に終了します",
      text: "{product} の無料体験がまもなく終了します。それまでに解約できます。",
    },
    renews: {
      subject: "{product} は {date} に更新されます",
      text: "サブスクリプションはまもなく更新されます。それまでに解約できます。",
    },
    cardEnds: {
      subject: "次回のお支払い前にカードの期限が切れます",
      text: "{card} は次回のお支払い時に使えません。お早めに変更してください。",
    },
    failed: {
      subject: "{amount} のお支払いができませんでした",
      text: "{merchant} は {product} の料金をカードに請求できませんでした。",
    },
    nextTry: "{date} にもう一度お試しします。",
    confirm: {
      subject: "{amount} のお支払いをご確認ください",
      text: "{product} のお支払いについて、銀行が確認を求めています。",
    },
    ended: {
      subject: "{product} は終了しました",
      text: "お支払いがなかったため、サブスクリプションは終了しました。",
    },
    canceled: {
      subject: "{product} を解約しました",
      text: "サブスクリプションは解約され、更新されません。",
    },
    cardChanged: {
      subject: "カードが変更されました",
      text: "今後は {card} で {merchant} のサブスクリプションをお支払いいただきます。",
    },
    notYou: "お心当たりがない場合は {merchant} にお問い合わせください。",
    linkSubject: "{merchant} へのリンク",
    linkHere: "30 分以内にこのリンクでサブスクリプションを開いてください：",
    questions: "ご不明な点は {merchant} にお問い合わせください。",
  },
  planMail: {
    started: {
      subject: "{merchant} への {count} 回のお支払い",
      text: "すべての日付と金額は次のとおりです。",
    },
    total: "合計",
    due: {
      subject: "{amount} のお支払い日は {date} です",
      text: "その日に {merchant} がカード（{card}）に請求します。お手続きは不要です。",
    },
    failed: "{merchant} はカードに請求できませんでした。",
    noRetry: "自動での再試行は行いません。",
    stopped: {
      subject: "分割払いが停止しました",
      text: "お支払いができませんでした。今後、自動での請求は行われません。",
    },
    contact: "お支払い、または別のカードのご利用については、{merchant} にお問い合わせください。",
  },
} satisfies BillingMessages;
