import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Siparişiniz",
    showItems: "Neleri içeriyor",
    payTo: "Kartla ödeyin: {merchant}.",
    backTo: "Geri dön: {merchant}",
    noScript:
      "Bu sayfanın kartınızı güvenle alabilmesi için JavaScript gerekir. JavaScript’i açıp sayfayı yeniden yükleyin veya başka bir ödeme yolu isteyin: {merchant}.",
    slowToLoad: "Kart formunun yüklenmesi her zamankinden uzun sürüyor. Hiçbir tutar çekilmedi.",
    reload: "Sayfayı yeniden yükle",
    foot: "Kart bilgileriniz doğrudan ödeme hizmetine gider, mağazaya asla ulaşmaz.",
  },
  testMode: {
    name: "Test modu",
    cards: "Test kartlarını göster",
    hint: "Burada gerçek para hareketi olmaz. Bu numaralardan birini, gelecekteki herhangi bir tarih ve herhangi bir güvenlik koduyla kullanın.",
  },
  notices: {
    unknownKey: "Kart formu gösterilemiyor: adresindeki anahtar bilinmiyor.",
    unknownLink: {
      title: "Böyle bir ödeme bağlantısı yok",
      text: "Adresi kontrol edin veya gönderenden yenisini isteyin. Hiçbir tutar çekilmedi.",
    },
    endedLink: {
      title: "Bu ödeme bağlantısı sona erdi",
      text: "Hiçbir tutar çekilmedi. Satıcıdan yeni bir bağlantı isteyin.",
    },
    unknownSession: {
      title: "Böyle bir ödeme yok",
      text: "Mağazaya dönüp ödemeyi yeniden başlatın. Hiçbir tutar çekilmedi.",
    },
    unknownPage: {
      title: "Bu adreste bir şey yok",
      text: "Adresi kontrol edin veya gönderene sorun.",
    },
    home: {
      title: "Bu bir ödeme hizmetidir",
      text: "Çalışıyor. Ödemek için bir ödeme bağlantısının veya bir mağazanın adresi gerekir.",
    },
  },
  challenge: {
    title: "Ödemenizi onaylayın",
    text: "{merchant} kartınızdan para çekmek istiyor. Yalnızca ödeyen sizseniz onaylayın.",
    simulated: "Simüle edilmiş bir banka: gerçek ödemede bu sayfanın yerinde bankanızın sorusu olur.",
    merchant: "Satıcı",
    amount: "Tutar",
    card: "Kart",
    confirm: "Onayla",
    fail: "Reddet",
    goOn: "Devam",
    confirmed: {
      title: "Onaylandı",
      text: "Bankanız kimliğinizi doğruladı. Bu pencereyi kapatabilirsiniz.",
    },
    failed: {
      title: "Onaylanmadı",
      text: "Hiçbir tutar çekilmedi. Bu pencereyi kapatabilirsiniz.",
    },
    unknown: {
      title: "Burada onaylanacak bir şey yok",
      text: "Mağazaya dönüp ödemeyi yeniden başlatın. Hiçbir tutar çekilmedi.",
    },
  },
} satisfies ServiceSentences;
