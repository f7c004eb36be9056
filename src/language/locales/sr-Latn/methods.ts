import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kako želite da platite?",
  card: "Kartica",
  away: "Plaćate na stranici {method} i vraćate se ovamo.",
  goTo: "Idi na {method}",
  atMethodTitle: "Plaćanje na stranici {method}",
  atMethodText: "Vaše plaćanje vas tamo čeka. Ako ste upravo platili, ova stranica će vas uskoro obavestiti.",
  otherWay: "Plati na drugi način",
  pendingTitle: "Vaše plaćanje se potvrđuje",
  pendingText: "Potvrda može da potraje: možete zatvoriti ovu stranicu. Nemojte plaćati ponovo.",
} satisfies MethodMessages;
