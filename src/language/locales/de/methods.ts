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
} satisfies MethodMessages;
