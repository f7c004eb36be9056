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
  blik: {
    code: "BLIK kod",
    hint: "6 cifara iz aplikacije vaše banke",
    problem: "Unesite 6 cifara BLIK koda.",
    waitTitle: "Potvrda u aplikaciji vaše banke",
    waitText: "Otvorite aplikaciju svoje banke i tamo potvrdite plaćanje. Još {seconds} s.",
  },
  sepa: {
    name: "Bankovni račun (SEPA)",
    note: "Vaš račun se zadužuje za taj iznos u roku od nekoliko dana.",
    ibanProblem: "Proverite IBAN. Naveden je na izvodu računa.",
    holder: "Vlasnik računa",
    holderProblem: "Unesite ime vlasnika računa.",
    pending:
      "Vašoj banci treba nekoliko dana da potvrdi zaduženje: možete zatvoriti ovu stranicu. Nemojte plaćati ponovo.",
    mandate:
      "Plaćanjem ovlašćujete (A) trgovca {merchant} da vašoj banci šalje naloge za zaduženje vašeg računa i (B) svoju banku da zaduži vaš račun u skladu s tim nalozima. Imate pravo na povraćaj novca od svoje banke prema uslovima ugovora koji s njom imate. Povraćaj morate zatražiti u roku od 8 nedelja od datuma zaduženja vašeg računa.",
  },
} satisfies MethodMessages;
