import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kuidas soovite maksta?",
  card: "Kaart",
  away: "Maksate lehel {method} ja tulete siia tagasi.",
  goTo: "Mine lehele {method}",
  atMethodTitle: "Makske lehel {method}",
  atMethodText: "Teie makse ootab teid seal. Kui te just maksite, annab see leht teile kohe teada.",
  otherWay: "Maksa teisiti",
  pendingTitle: "Teie makset kinnitatakse",
  pendingText: "Kinnitus võib veidi aega võtta: võite selle lehe sulgeda. Ärge makske uuesti.",
  blik: {
    code: "BLIK-kood",
    hint: "6 numbrit oma panga rakendusest",
    problem: "Sisestage BLIK-koodi 6 numbrit.",
    waitTitle: "Kinnitage oma panga rakenduses",
    waitText: "Avage oma panga rakendus ja kinnitage makse seal. Jäänud on {seconds} s.",
  },
  sepa: {
    name: "Pangakonto (SEPA)",
    note: "Summa võetakse teie kontolt mõne päeva jooksul.",
    ibanProblem: "Kontrollige IBANi. Selle leiate oma pangakonto väljavõttelt.",
    holder: "Kontoomanik",
    holderProblem: "Sisestage kontoomaniku nimi.",
    pending: "Teie pangal kulub makse kinnitamiseks mõni päev: võite selle lehe sulgeda. Ärge makske uuesti.",
    mandate:
      "Makstes volitate (A) kaupmeest {merchant} saatma teie pangale korraldusi teie konto debiteerimiseks ja (B) oma panka teie kontot nende korralduste kohaselt debiteerima. Teil on õigus saada oma pangalt tagasimakse pangaga sõlmitud lepingu tingimuste kohaselt. Tagasimakset tuleb taotleda 8 nädala jooksul alates kuupäevast, mil teie kontot debiteeriti.",
  },
} satisfies MethodMessages;
