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
} satisfies MethodMessages;
