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
} satisfies MethodMessages;
