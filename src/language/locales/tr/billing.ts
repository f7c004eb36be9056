import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Abonelikleriniz",
    status: {
      active: "Etkin",
      trialing: "Deneme",
      past_due: "Ödeme gecikti",
      unpaid: "Ödenmedi",
      paused: "Duraklatıldı",
      incomplete: "Henüz başlamadı",
      ended: "Sona erdi",
    },
    price: "Fiyat",
    period: "Fatura dönemi",
    nextPayment: "Sonraki ödeme",
    trialEnds: "Deneme bitişi",
    endsOn: "Bitiş",
    endedOn: "Bittiği tarih",
    owed: "Ödenecek",
    card: "Kart",
    noCard: "Kayıtlı kart yok",
    invoices: "Faturalar",
    voided: "Geçersiz",
    changeCard: "Kartı değiştir",
    saveCard: "Kartı kaydet",
    savingCard: "Kart kaydediliyor…",
    cardConsent: "{merchant} abonelikleriniz için bu karttan tahsilat yapabilir.",
    goBack: "Geri",
    cancel: "Aboneliği iptal et",
    cancelTitle: "İptal edilsin mi: {product}?",
    cancelAtEnd: "{date} tarihine kadar etkin kalır ve yenilenmez.",
    cancelNow: "Hemen sona erer ve başka borcunuz kalmaz.",
    cancelNowOwed: "Hemen sona erer. Hâlâ borcunuz var: {amount}.",
    cancelYes: "Evet, iptal et",
    resume: "Aboneliği sürdür",
    canceled: "Aboneliğiniz iptal edildi.",
    resumed: "Aboneliğiniz devam ediyor.",
    cardKept: "Yeni kart kaydedilmedi. Hiçbir şey değişmedi.",
    none: "Burada abonelik yok.",
  },
  portalLink: {
    expired: {
      title: "Bu bağlantının süresi doldu",
      text: "Bağlantılar sınırlı süre geçerlidir. Size e-postayla yenisini gönderebiliriz.",
    },
    unknown: {
      title: "Bu bağlantı geçerli değil",
      text: "Adresi kontrol edin veya yeni bağlantı isteyin.",
    },
    sendNew: "Yeni bağlantı gönder",
    signIn: {
      title: "Aboneliklerinizi yönetin",
      text: "Aboneliklerinize bağlantı almak için e-posta adresinizi girin.",
    },
    sent: {
      title: "Gelen kutunuza bakın",
      text: "Adresinizle bir abonelik varsa size bağlantı göndeririz.",
    },
    open: {
      title: "Aboneliklerinizi açın",
      text: "Yalnızca bu bağlantıyı siz istediyseniz devam edin.",
    },
    goOn: "Devam",
  },
  billingMail: {
    manage: "Aboneliğinizi görün, değiştirin veya iptal edin:",
    payHere: "Ödeyin veya kartınızı değiştirin:",
    confirmHere: "Ödemeyi onaylayın:",
    started: {
      subject: "Aboneliğiniz: {product}",
      text: "Aboneliğiniz başladı ({merchant}). İptal edene kadar yenilenir.",
    },
    trialEnds: {
      subject: "Denemeniz {date} tarihinde bitiyor",
      text: "Denemeniz yakında bitiyor: {product}. Öncesinde iptal edebilirsiniz.",
    },
    renews: {
      subject: "{product} {date} tarihinde yenileniyor",
      text: "Aboneliğiniz yakında yenileniyor. Öncesinde iptal edebilirsiniz.",
    },
    cardEnds: {
      subject: "Kartınızın süresi sonraki ödemeden önce doluyor",
      text: "{card} sonraki ödemede geçerli olmayacak. Zamanında değiştirin.",
    },
    failed: {
      subject: "{amount} tutarındaki ödemeniz yapılamadı",
      text: "{merchant} kartınızdan tahsilat yapamadı: {product}.",
    },
    nextTry: "{date} tarihinde yeniden deneyeceğiz.",
    confirm: {
      subject: "{amount} tutarındaki ödemenizi onaylayın",
      text: "Bankanız ödemeyi onaylamanızı istiyor: {product}.",
    },
    ended: {
      subject: "{product} sona erdi",
      text: "Aboneliğiniz ödenmediği için sona erdi.",
    },
    canceled: {
      subject: "İptal ettiniz: {product}",
      text: "Aboneliğiniz iptal edildi ve yenilenmeyecek.",
    },
    cardChanged: {
      subject: "Kartınız değiştirildi",
      text: "{card} artık aboneliklerinizi ödüyor ({merchant}).",
    },
    notYou: "Bunu siz yapmadıysanız satıcıyla iletişime geçin: {merchant}.",
    linkSubject: "Bağlantınız: {merchant}",
    linkHere: "Aboneliklerinizi 30 dakika içinde bu bağlantıyla açın:",
    questions: "Sorularınız mı var? Satıcıyla iletişime geçin: {merchant}.",
  },
} satisfies BillingMessages;
