import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kako želite platiti?",
  card: "Kartica",
  away: "Plaćate na stranici {method} i vraćate se ovamo.",
  goTo: "Idi na {method}",
  atMethodTitle: "Plaćanje na stranici {method}",
  atMethodText:
    "Vaše vas plaćanje ondje čeka. Ako ste upravo platili, ova će vas stranica uskoro obavijestiti.",
  otherWay: "Plati na drugi način",
  pendingTitle: "Vaše se plaćanje potvrđuje",
  pendingText: "Potvrda može potrajati: možete zatvoriti ovu stranicu. Nemojte ponovno plaćati.",
} satisfies MethodMessages;
