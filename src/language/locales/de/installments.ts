import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Wie möchten Sie zahlen?",
  inFull: "Alles auf einmal zahlen",
  payments: { other: "{n} Zahlungen" },
  equal: "{payments} à {amount} {every}",
  first: "{payments} {every}: zuerst {first}, dann {amount}",
  last: "{payments} {every}: je {amount}, die letzte {last}",
  varied: "{payments} {every}, insgesamt {total}",
  today: "Heute {amount}",
  number: "Anzahl der Zahlungen",
  price: "Preis",
  fee: "Gebühr",
  total: "Gesamtbetrag",
  apr: "Jahreszins",
  noExtra: "Keine Mehrkosten",
  more: "{amount} mehr als der Preis",
  schedule: "Alle Tage und Beträge",
  failed:
    "Wenn eine Zahlung fehlschlägt, versuchen wir es nach {days} erneut. Dann enden die automatischen Zahlungen. Es kommt nichts hinzu.",
  days: { one: "{n} Tag", other: "{n} Tagen" },
  failedOnce:
    "Wenn eine Zahlung fehlschlägt, versuchen wir es nicht erneut: Die automatischen Zahlungen enden. Es kommt nichts hinzu.",
  early: "Sie können jederzeit vorzeitig zahlen.",
  savesFee: "Wenn Sie vorzeitig zahlen, sparen Sie die noch nicht fällige Gebühr.",
  card: "Jede Zahlung wird von dieser Karte abgebucht.",
  contact: "Um den Plan zu kündigen oder Geld zurückzuerhalten, wenden Sie sich an den Händler.",
  pay: "Jetzt {amount} zahlen",
  unavailable: "Ratenzahlung ist im Moment nicht möglich.",
  fullStays: "Sie können alles auf einmal zahlen.",
  tryAgain: "Erneut versuchen",
} satisfies InstallmentMessages;
