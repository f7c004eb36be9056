import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Nasıl ödemek istersiniz?",
  card: "Kart",
  away: "Ödeme için {method} sayfasına gider, sonra buraya dönersiniz.",
  goTo: "{method} sayfasına git",
  atMethodTitle: "{method} sayfasında ödeyin",
  atMethodText: "Ödemeniz sizi orada bekliyor. Az önce ödediyseniz bu sayfa birazdan size bildirecek.",
  otherWay: "Başka şekilde öde",
  pendingTitle: "Ödemeniz onaylanıyor",
  pendingText: "Onay biraz zaman alabilir: bu sayfayı kapatabilirsiniz. Yeniden ödemeyin.",
  blik: {
    code: "BLIK kodu",
    hint: "Bankanızın uygulamasından 6 rakam",
    problem: "BLIK kodunun 6 rakamını girin.",
    waitTitle: "Bankanızın uygulamasında onaylayın",
    waitText: "Bankanızın uygulamasını açın ve ödemeyi orada onaylayın. {seconds} sn kaldı.",
  },
  sepa: {
    name: "Banka hesabı (SEPA)",
    note: "Tutar birkaç gün içinde hesabınızdan çekilir.",
    ibanProblem: "IBAN’ı kontrol edin. Hesap ekstrenizde yazar.",
    holder: "Hesap sahibi",
    holderProblem: "Hesap sahibinin adını girin.",
    pending:
      "Bankanızın tahsilatı onaylaması birkaç gün sürer: bu sayfayı kapatabilirsiniz. Yeniden ödemeyin.",
    mandate:
      "Ödeme yaparak (A) {merchant} satıcısına hesabınızın borçlandırılması için bankanıza talimat gönderme ve (B) bankanıza hesabınızı bu talimatlara uygun olarak borçlandırma yetkisi verirsiniz. Bankanızla yaptığınız sözleşmenin şartları uyarınca bankanızdan iade alma hakkınız vardır. İadeyi, hesabınızın borçlandırıldığı tarihten itibaren 8 hafta içinde talep etmeniz gerekir.",
  },
} satisfies MethodMessages;
