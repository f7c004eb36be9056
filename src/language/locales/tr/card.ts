import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kart bilgileri",
    number: "Kart numarası",
    expiry: "Son kullanma tarihi",
    cvc: "Güvenlik kodu",
    name: "Kart üzerindeki ad",
    postalCode: "Posta kodu",
    country: "Ülke",
    network: "Kart ağı",
    expiryFormat: "AA / YY",
    cvcOnBack: "Kartınızın arkasındaki 3 rakam",
    cvcOnFront: "Kartınızın önündeki 4 rakam",
    problems: {
      number: {
        empty: "Kart numaranızı girin.",
        incomplete: "Kart numarası çok kısa.",
        incorrect: "Kart numarasını kontrol edin.",
      },
      expiry: {
        empty: "Son kullanma tarihini girin.",
        incomplete: "Son kullanma tarihi eksik.",
        incorrect: "Son kullanma tarihini kontrol edin.",
        past: "Bu kartın süresi dolmuş.",
        too_far: "Son kullanma tarihi çok ileride.",
      },
      cvc: {
        empty: "Güvenlik kodunu girin.",
        incomplete: "Güvenlik kodu çok kısa.",
        incorrect: "Güvenlik kodunu kontrol edin.",
      },
      name: {
        empty: "Kart üzerindeki adı girin.",
      },
      postalCode: {
        empty: "Posta kodunu girin.",
        incorrect: "Posta kodunu kontrol edin.",
      },
    },
    missing: "Kart bilgilerinizi girin.",
    notComplete: "Kart bilgileri eksik.",
  },
  payment: {
    pay: "{amount} öde",
    payWithoutAmount: "Öde",
    paying: "{amount} ödeniyor…",
    payingWithoutAmount: "Ödeniyor…",
    paid: "Ödendi. Teşekkürler.",
    slow: "Bu her zamankinden uzun sürüyor. Bu sayfayı açık tutun.",
    unknown: "Ödemenizin gerçekleşip gerçekleşmediğini henüz bilmiyoruz.",
    unknownNext: "Yeniden sorun. İki kez ödemezsiniz.",
    askAgain: "Yeniden sor",
    unfinished: "Burada başlattığınız bir ödemenin yanıtı henüz gelmedi.",
    finish: "Ödemeyi tamamla",
    offline: "İnternet bağlantısı yok.",
    offlineNext: "Yazdıklarınız duruyor. Yeniden çevrimiçi olunca devam edin.",
    confirmTitle: "Bankanızda onaylayın",
    confirmCancel: "İptal",
    confirming: "Onayınız bekleniyor…",
    goToBank: "Bankaya git",
  },
  declines: {
    declined: {
      message: "Kartınız reddedildi.",
      next: "Başka bir kart deneyin veya bankanızla iletişime geçin.",
    },
    callBank: {
      message: "Bankanız bu ödemeden önce sizinle görüşmek istiyor.",
      next: "Kartınızdaki numarayı arayın, sonra yeniden deneyin.",
    },
    tryLater: {
      message: "Bankanız şu anda onay veremedi.",
      next: "Birkaç dakika sonra yeniden deneyin.",
    },
    notPermitted: {
      message: "Bu ödemeye bu kartla izin verilmiyor.",
      next: "Başka bir kart kullanın.",
    },
    cardNotSupported: {
      message: "Bu kart bu tür alışverişi desteklemiyor.",
      next: "Başka bir kart kullanın.",
    },
    currencyNotSupported: {
      message: "Bu kartla {CUR} olarak ödenemez.",
      next: "Başka bir kart kullanın.",
    },
    insufficientFunds: {
      message: "Kartınızın bakiyesi yetersiz.",
      next: "Başka bir kart kullanın.",
    },
    limitReached: {
      message: "Bu kartın limiti doldu.",
      next: "Başka bir kart kullanın veya bankanıza sorun.",
    },
    amountNotAllowed: {
      message: "Bankanız kartla bu tutara izin vermiyor.",
      next: "Bankanıza sorun veya başka bir kart kullanın.",
    },
    cardExpired: {
      message: "Kartınızın süresi dolmuş.",
      next: "Başka bir kart kullanın.",
    },
    numberIncorrect: {
      message: "Kart numarası yanlış.",
      next: "Kontrol edip yeniden deneyin.",
    },
    cvcIncorrect: {
      message: "Güvenlik kodu yanlış.",
      next: "Kontrol edip yeniden deneyin.",
    },
    blikCodeIncorrect: {
      message: "BLIK kodu yanlış veya süresi dolmuş.",
      next: "Bankanızın uygulamasında yeni bir kod oluşturun.",
    },
    expiryIncorrect: {
      message: "Son kullanma tarihi yanlış.",
      next: "Kontrol edip yeniden deneyin.",
    },
    postalCodeIncorrect: {
      message: "Posta kodu kartınızla eşleşmiyor.",
      next: "Kontrol edip yeniden deneyin.",
    },
    addressIncorrect: {
      message: "Fatura adresi kartınızla eşleşmiyor.",
      next: "Kontrol edip yeniden deneyin.",
    },
    cardUnusable: {
      message: "Bu kart kullanılamaz.",
      next: "Bankanızla iletişime geçin veya başka bir kart kullanın.",
    },
    confirm: {
      message: "Bankanız bu ödemeyi onaylamanızı istiyor.",
      next: "Bankanızda onaylayın, sonra yeniden deneyin.",
    },
    confirmOnPhone: {
      message: "Bankanız bu ödemeyi telefonunuzda onaylamanızı istiyor.",
      next: "Onaylamak için telefonunuzu yeniden yaklaştırın.",
    },
    notApproved: {
      message: "Ödeme onaylanamadı.",
      next: "Yeniden deneyin.",
    },
    bankUnreachable: {
      message: "Bankanıza ulaşılamadı.",
      next: "Birkaç dakika sonra yeniden deneyin.",
    },
    processingFailed: {
      message: "Kartınız işlenirken bir hata oluştu. Hiçbir tutar çekilmedi.",
      next: "Yeniden deneyin.",
    },
    paidTwice: {
      message: "Aynı ödeme az önce yapıldı.",
      next: "Yeniden ödemeden önce kontrol edin.",
    },
    testCardNeeded: {
      message: "Test modunda yalnızca test kartları geçerlidir. Hiçbir tutar çekilmedi.",
      next: "Bir test kartı kullanın.",
    },
  },
  errors: {
    general: {
      message: "Ödeme yapılamadı.",
      next: "Yeniden deneyin veya başka bir kart kullanın.",
    },
    notSetUp: {
      message: "Bu ödeme doğru ayarlanmamış. Hiçbir tutar çekilmedi.",
      next: "Satıcıya bildirin.",
    },
    amountRefused: {
      message: "Bu tutar kartla ödenemez. Hiçbir tutar çekilmedi.",
      next: "Satıcıya sorun.",
    },
    linkClosed: {
      message: "Bu bağlantı şu anda ödeme almıyor. Hiçbir tutar çekilmedi.",
      next: "Satıcıdan yeni bir bağlantı isteyin.",
    },
    timeOver: {
      message: "Bu ödemenin süresi doldu. Hiçbir tutar çekilmedi.",
      next: "Mağazaya dönüp ödemeyi yeniden başlatın.",
    },
    changed: {
      message: "Bu ödeme bu arada değişti.",
      next: "Sayfayı yeniden yükleyin.",
    },
    atWork: {
      message: "Önceki bir deneme hâlâ işleniyor.",
      next: "Biraz bekleyin, sonra yeniden deneyin.",
    },
    sentBefore: {
      message: "Bu kart bilgileri daha önce gönderildi.",
      next: "Yeniden denemeden önce ödeyip ödemediğinizi kontrol edin.",
    },
    tookLong: {
      message: "Ödeme çok uzun sürdü. Hiçbir tutar çekilmedi.",
      next: "Yeniden deneyin.",
    },
    ibanRefused: {
      message: "Bu IBAN kullanılamaz.",
      next: "Kontrol edip yeniden deneyin.",
    },
    triedTooOften: {
      message: "Bu kart çok fazla kez denendi. Hiçbir tutar çekilmedi.",
      next: "Başka bir kart kullanın.",
    },
    tooMany: {
      message: "Kısa sürede çok fazla deneme yapıldı. Hiçbir tutar çekilmedi.",
      next: "Birkaç dakika bekleyin, sonra yeniden deneyin.",
    },
    unavailable: {
      message: "Kartla ödeme şu anda çalışmıyor. Hiçbir tutar çekilmedi.",
      next: "Birkaç dakika sonra yeniden deneyin.",
    },
    ourFault: {
      message: "Bizim tarafımızda bir sorun oluştu.",
      next: "Birkaç dakika sonra yeniden deneyin.",
    },
    connectionFailed: {
      message: "Bağlantı kurulamadı. Hiçbir tutar çekilmedi.",
      next: "Bağlantınızı kontrol edip yeniden deneyin.",
    },
    challengeCanceled: {
      message: "Ödeme onaylanmadı. Hiçbir tutar çekilmedi.",
      next: "Yeniden ödeyin veya başka bir kart kullanın.",
    },
    challengeFailed: {
      message: "Bankanız ödemeyi onaylamadı. Hiçbir tutar çekilmedi.",
      next: "Yeniden deneyin veya başka bir kart kullanın.",
    },
    challengeExpired: {
      message: "Ödemeyi onaylama süresi doldu. Hiçbir tutar çekilmedi.",
      next: "Yeniden deneyin.",
    },
  },
} satisfies CardMessages;
