import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Wie möchten Sie zahlen?",
  card: "Karte",
  away: "Zum Zahlen wechseln Sie zu {method} und kommen danach hierher zurück.",
  goTo: "Weiter zu {method}",
  atMethodTitle: "Bei {method} zahlen",
  atMethodText:
    "Ihre Zahlung wartet dort auf Sie. Wenn Sie gerade gezahlt haben, sagt Ihnen diese Seite gleich Bescheid.",
  otherWay: "Anders zahlen",
  pendingTitle: "Ihre Zahlung wird bestätigt",
  pendingText:
    "Die Bestätigung kann eine Weile dauern: Sie können diese Seite schließen. Zahlen Sie nicht noch einmal.",
  blik: {
    code: "BLIK-Code",
    hint: "6 Ziffern aus der App Ihrer Bank",
    problem: "Geben Sie die 6 Ziffern des BLIK-Codes ein.",
    waitTitle: "In der App Ihrer Bank bestätigen",
    waitText: "Öffnen Sie die App Ihrer Bank und bestätigen Sie dort die Zahlung. Noch {seconds} s.",
  },
  sepa: {
    name: "Bankkonto (SEPA)",
    note: "Der Betrag wird in den nächsten Tagen von Ihrem Konto abgebucht.",
    ibanProblem: "Prüfen Sie die IBAN. Sie steht auf Ihrem Kontoauszug.",
    holder: "Kontoinhaber",
    holderProblem: "Geben Sie den Namen des Kontoinhabers ein.",
    pending:
      "Bis Ihre Bank die Lastschrift bestätigt, vergehen einige Tage: Sie können diese Seite schließen. Zahlen Sie nicht noch einmal.",
    mandate:
      "Mit der Zahlung ermächtigen Sie (A) {merchant}, Zahlungen von Ihrem Konto mittels Lastschrift einzuziehen. Zugleich weisen Sie (B) Ihr Kreditinstitut an, diese auf Ihr Konto gezogenen Lastschriften einzulösen. Sie können innerhalb von 8 Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit Ihrem Kreditinstitut vereinbarten Bedingungen.",
  },
} satisfies MethodMessages;
