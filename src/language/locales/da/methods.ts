import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hvordan vil du betale?",
  card: "Kort",
  away: "Du går til {method} for at betale og kommer tilbage hertil.",
  goTo: "Gå til {method}",
  atMethodTitle: "Betal hos {method}",
  atMethodText:
    "Din betaling venter på dig der. Hvis du lige har betalt, giver denne side dig besked om et øjeblik.",
  otherWay: "Betal på en anden måde",
  pendingTitle: "Din betaling bliver bekræftet",
  pendingText: "Bekræftelsen kan tage lidt tid: du kan lukke denne side. Betal ikke igen.",
  blik: {
    code: "BLIK-kode",
    hint: "6 cifre fra din banks app",
    problem: "Indtast de 6 cifre i BLIK-koden.",
    waitTitle: "Bekræft i din banks app",
    waitText: "Åbn din banks app, og bekræft betalingen der. {seconds} s tilbage.",
  },
  sepa: {
    name: "Bankkonto (SEPA)",
    note: "Beløbet trækkes fra din konto inden for få dage.",
    ibanProblem: "Kontrollér IBAN-nummeret. Det står på dit kontoudtog.",
    holder: "Kontohaver",
    holderProblem: "Indtast kontohaverens navn.",
    pending: "Din bank er nogle dage om at bekræfte trækket: du kan lukke denne side. Betal ikke igen.",
    mandate:
      "Ved at betale giver du (A) {merchant} tilladelse til at sende instruktioner til din bank om at debitere din konto og (B) din bank tilladelse til at debitere din konto i overensstemmelse med disse instruktioner. Du har ret til tilbagebetaling fra din bank efter vilkårene i din aftale med banken. Krav om tilbagebetaling skal fremsættes inden 8 uger fra den dato, hvor din konto blev debiteret.",
  },
} satisfies MethodMessages;
