import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Korleis vil du betale?",
  card: "Kort",
  away: "Du går til {method} for å betale og kjem tilbake hit.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Betalinga ventar på deg der. Om du nettopp har betalt, gjev denne sida deg beskjed om eit augeblikk.",
  otherWay: "Betal på ein annan måte",
  pendingTitle: "Betalinga blir stadfest",
  pendingText: "Stadfestinga kan ta litt tid: du kan lukke denne sida. Ikkje betal på nytt.",
  blik: {
    code: "BLIK-kode",
    hint: "6 siffer frå appen til banken",
    problem: "Skriv inn dei 6 siffera i BLIK-koden.",
    waitTitle: "Stadfest i appen til banken",
    waitText: "Opne appen til banken og stadfest betalinga der. {seconds} s att.",
  },
  sepa: {
    name: "Bankkonto (SEPA)",
    note: "Beløpet vert trekt frå kontoen din i løpet av nokre dagar.",
    ibanProblem: "Kontroller IBAN-nummeret. Det står på kontoutskrifta.",
    holder: "Kontohavar",
    holderProblem: "Skriv inn namnet på kontohavaren.",
    pending:
      "Banken din bruker nokre dagar på å stadfeste trekket: du kan lukke denne sida. Ikkje betal på nytt.",
    mandate:
      "Ved å betale gjev du (A) {merchant} fullmakt til å sende instruksjonar til banken din om å belaste kontoen din og (B) banken din fullmakt til å belaste kontoen din i samsvar med desse instruksjonane. Du har rett til tilbakebetaling frå banken din etter vilkåra i avtalen din med banken. Du må krevje tilbakebetaling innan 8 veker frå den datoen kontoen din vart belasta.",
  },
} satisfies MethodMessages;
