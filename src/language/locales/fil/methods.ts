import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Paano mo gustong magbayad?",
  card: "Card",
  away: "Pupunta ka sa {method} para magbayad, at babalik dito.",
  goTo: "Pumunta sa {method}",
  atMethodTitle: "Magbayad sa {method}",
  atMethodText:
    "Naghihintay roon ang iyong bayad. Kung kakabayad mo lang, sasabihin sa iyo ng page na ito sa ilang sandali.",
  otherWay: "Magbayad sa ibang paraan",
  pendingTitle: "Kinukumpirma ang iyong bayad",
  pendingText: "Maaaring matagalan ang kumpirmasyon: puwede mong isara ang page na ito. Huwag magbayad muli.",
  blik: {
    code: "BLIK code",
    hint: "6 digit mula sa app ng iyong bangko",
    problem: "Ilagay ang 6 digit ng BLIK code.",
    waitTitle: "Kumpirmahin sa app ng iyong bangko",
    waitText: "Buksan ang app ng iyong bangko at kumpirmahin doon ang bayad. {seconds} s na lang.",
  },
  sepa: {
    name: "Bank account (SEPA)",
    note: "Kukunin ang halaga sa iyong account sa loob ng ilang araw.",
    ibanProblem: "Suriin ang IBAN. Nasa bank statement mo ito.",
    holder: "May-ari ng account",
    holderProblem: "Ilagay ang pangalan ng may-ari ng account.",
    pending:
      "Aabutin ng ilang araw bago makumpirma ng iyong bangko ang debit: puwede mong isara ang page na ito. Huwag magbayad muli.",
    mandate:
      "Sa pagbabayad, pinahihintulutan mo (A) ang {merchant} na magpadala ng mga tagubilin sa iyong bangko para i‑debit ang account mo at (B) ang iyong bangko na i‑debit ang account mo ayon sa mga tagubiling ito. May karapatan ka sa refund mula sa iyong bangko ayon sa mga tuntunin ng kasunduan mo rito. Dapat mo itong hilingin sa loob ng 8 linggo mula sa petsa kung kailan na-debit ang account mo.",
  },
} satisfies MethodMessages;
