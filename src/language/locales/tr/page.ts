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
  },
} satisfies PageSentences;
