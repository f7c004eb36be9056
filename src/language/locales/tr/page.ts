import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Devam: {merchant}",
    cardHeading: "Kartla öde",
    paidTitle: "Ödendi",
    paidText: "{merchant} ödemenizi aldı.",
    alreadyPaidTitle: "Zaten ödenmiş",
    alreadyPaidText: "Bu daha önce ödendi. Başka tutar çekilmeyecek.",
    receiptNumber: "Makbuz numarası",
    payAgain: "Bir ödeme daha yap",
    confirmTitle: "Bankanızda onaylayın",
    confirmText:
      "Bankanız bu ödemeyi kendi sayfasında onaylamanızı istiyor. Onaylamadan önce hiçbir tutar çekilmez.",
    goToBank: "Bankaya git",
    askingTitle: "Bankanıza soruyoruz",
    askingText:
      "Ödemeniz yolda ve yanıt gecikiyor. Yapmanız gereken başka bir şey yok. Yeniden ödemeyin: bu sayfa size bildirecek.",
    pausedLink: {
      title: "Bu bağlantı şu anda ödeme almıyor",
      text: "Hiçbir tutar çekilmedi. Ne zaman yeniden açılacağını satıcıya sorun.",
    },
    expiredSession: {
      title: "Bu ödemenin süresi doldu",
      text: "Hiçbir tutar çekilmedi. Mağazaya dönüp ödemeyi yeniden başlatın.",
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
