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
  blik: {
    code: "BLIK kod",
    hint: "6 znamenki iz aplikacije vaše banke",
    problem: "Unesite 6 znamenki BLIK koda.",
    waitTitle: "Potvrda u aplikaciji vaše banke",
    waitText: "Otvorite aplikaciju svoje banke i ondje potvrdite plaćanje. Još {seconds} s.",
  },
  sepa: {
    name: "Bankovni račun (SEPA)",
    note: "Vaš se račun tereti za taj iznos u roku od nekoliko dana.",
    ibanProblem: "Provjerite IBAN. Naveden je na izvatku računa.",
    holder: "Vlasnik računa",
    holderProblem: "Unesite ime vlasnika računa.",
    pending:
      "Vašoj banci treba nekoliko dana da potvrdi terećenje: možete zatvoriti ovu stranicu. Nemojte ponovno plaćati.",
    mandate:
      "Plaćanjem ovlašćujete (A) trgovca {merchant} da vašoj banci šalje naloge za terećenje vašeg računa i (B) svoju banku da tereti vaš račun u skladu s tim nalozima. Imate pravo na povrat od svoje banke prema uvjetima ugovora koji s njom imate. Povrat morate zatražiti u roku od 8 tjedana od datuma terećenja vašeg računa.",
  },
} satisfies MethodMessages;
