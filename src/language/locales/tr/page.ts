import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Bir dakika…",
    stillWorking: "Hâlâ işleniyor. Yeniden ödemeyin: bu sayfa size bildirecek.",
    sumChanged: "Tutar değişti. Ödemeden önce bakın.",
  },
  ending: {
    receipt: "Makbuzu göster",
    telling: "Ödemeniz satıcıya bildiriliyor: {merchant}…",
    goingBack: "{seconds} sn sonra geri dönülecek: {merchant}",
    startAgain: "Yeniden başla",
    canRestart: "Hiçbir tutar çekilmedi. Tek dokunuşla yeniden başlayın: sipariş aynı.",
    expiredLink: {
      title: "Bu ödeme bağlantısının süresi doldu",
      text: "Hiçbir tutar çekilmedi. Satıcıdan yeni bir bağlantı isteyin.",
    },
    exhaustedLink: {
      title: "Bu ödeme bağlantısı kullanılmış",
      text: "Hiçbir tutar çekilmedi. Satıcıdan yeni bir bağlantı isteyin.",
    },
  },
} satisfies PageMessages;
