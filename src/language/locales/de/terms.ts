import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Ihr Abonnement",
  today: "Heute",
  freeUntil: "Kostenlos bis {date}",
  on: "Am {date}",
  next: "Nächste Zahlung am {date}",
  from: "Ab {date}",
  ends: "Endet am {date}",
  per: "{amount} {every}",
  each: { day: "jeden Tag", week: "jede Woche", month: "jeden Monat", year: "jedes Jahr" },
  every: "alle {period}",
  untilCanceled:
    "Es läuft, bis Sie kündigen. Sie können jederzeit über den Link in jeder E‑Mail dazu kündigen.",
  utc: "Alle Zeitangaben in UTC.",
  subscribe: "Abonnieren und {amount} zahlen",
  startTrial: "Testphase starten",
  subscribeFree: "Abonnieren",
  changed: "Die Bedingungen haben sich geändert. Lesen Sie sie, bevor Sie fortfahren.",
  trialUsed: "Sie hatten bereits eine Testphase. Dies sind die Bedingungen ohne Testphase.",
  startedTitle: "Ihr Abonnement hat begonnen",
  trialTitle: "Ihre Testphase hat begonnen",
  startedText:
    "{merchant} hat Ihre Bestellung. Eine E‑Mail nennt Ihnen die Bedingungen und wie Sie kündigen.",
  saveCard:
    "Wenn Sie fortfahren, erlauben Sie {merchant}, diese Karte zu speichern und sie später ohne Ihr Zutun nach den Bedingungen Ihres Abonnements oder Zahlungsplans zu belasten. Sie können diese Erlaubnis jederzeit widerrufen.",
  codes: {
    add: "Aktionscode eingeben",
    label: "Aktionscode",
    apply: "Anwenden",
    remove: "Entfernen",
    off: "{amount} Rabatt",
    removed: "Der Code ist entfernt.",
    missing: "Geben Sie einen Code ein.",
    unknown: "Dieser Code ist nicht gültig.",
    expired: "Dieser Code ist abgelaufen.",
    usedUp: "Dieser Code ist aufgebraucht.",
    otherCustomer: "Dieser Code ist für andere Kunden.",
    notFirst: "Dieser Code gilt nur für die erste Zahlung.",
    tooSmall: "Die Summe ist zu klein für diesen Code.",
    notHere: "Dieser Code gilt hier nicht.",
  },
} satisfies TermsMessages;
