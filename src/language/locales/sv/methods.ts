import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Hur vill du betala?",
  card: "Kort",
  away: "Du går till {method} för att betala och kommer tillbaka hit.",
  goTo: "Gå till {method}",
  atMethodTitle: "Betala hos {method}",
  atMethodText:
    "Din betalning väntar på dig där. Om du just har betalat säger den här sidan till om en stund.",
  otherWay: "Betala på ett annat sätt",
  pendingTitle: "Din betalning bekräftas",
  pendingText: "Bekräftelsen kan dröja: du kan stänga den här sidan. Betala inte igen.",
  blik: {
    code: "BLIK-kod",
    hint: "6 siffror från din banks app",
    problem: "Ange de 6 siffrorna i BLIK-koden.",
    waitTitle: "Bekräfta i din banks app",
    waitText: "Öppna din banks app och bekräfta betalningen där. {seconds} s kvar.",
  },
  sepa: {
    name: "Bankkonto (SEPA)",
    note: "Beloppet dras från ditt konto inom några dagar.",
    ibanProblem: "Kontrollera IBAN-numret. Det står på ditt kontoutdrag.",
    holder: "Kontoinnehavare",
    holderProblem: "Ange kontoinnehavarens namn.",
    pending:
      "Det tar några dagar för din bank att bekräfta debiteringen: du kan stänga den här sidan. Betala inte igen.",
    mandate:
      "Genom att betala medger du (A) att {merchant} skickar instruktioner till din bank om att debitera ditt konto och (B) att din bank debiterar ditt konto i enlighet med dessa instruktioner. Du har rätt till återbetalning från din bank enligt villkoren i ditt avtal med banken. Återbetalning måste begäras inom 8 veckor från den dag då ditt konto debiterades.",
  },
} satisfies MethodMessages;
