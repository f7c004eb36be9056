import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  card: "Kort",
  away: "Du går til {method} for å betale og kommer tilbake hit.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Betalingen venter på deg der. Hvis du nettopp har betalt, gir denne siden deg beskjed om et øyeblikk.",
  otherWay: "Betal på en annen måte",
  pendingTitle: "Betalingen blir bekreftet",
  pendingText: "Bekreftelsen kan ta litt tid: du kan lukke denne siden. Ikke betal på nytt.",
  blik: {
    code: "BLIK-kode",
    hint: "6 sifre fra bankens app",
    problem: "Oppgi de 6 sifrene i BLIK-koden.",
    waitTitle: "Bekreft i bankens app",
    waitText: "Åpne bankens app og bekreft betalingen der. {seconds} s igjen.",
  },
  sepa: {
    name: "Bankkonto (SEPA)",
    note: "Beløpet trekkes fra kontoen din i løpet av noen dager.",
    ibanProblem: "Kontroller IBAN-nummeret. Det står på kontoutskriften.",
    holder: "Kontohaver",
    holderProblem: "Oppgi navnet på kontohaveren.",
    pending:
      "Banken din bruker noen dager på å bekrefte trekket: du kan lukke denne siden. Ikke betal på nytt.",
    mandate:
      "Ved å betale gir du (A) {merchant} fullmakt til å sende instruksjoner til banken din om å belaste kontoen din og (B) banken din fullmakt til å belaste kontoen din i samsvar med disse instruksjonene. Du har rett til tilbakebetaling fra banken din etter vilkårene i avtalen din med banken. Du må kreve tilbakebetaling innen 8 uker fra den datoen kontoen din ble belastet.",
  },
} satisfies MethodMessages;
