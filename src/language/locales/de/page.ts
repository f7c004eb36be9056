import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Weiter zu {merchant}",
    cardHeading: "Mit Karte zahlen",
    paidTitle: "Bezahlt",
    paidText: "{merchant} hat Ihre Zahlung erhalten.",
    alreadyPaidTitle: "Bereits bezahlt",
    alreadyPaidText: "Das wurde schon bezahlt. Es wird nichts weiter abgebucht.",
    receiptNumber: "Belegnummer",
    payAgain: "Noch eine Zahlung",
    confirmTitle: "Bei Ihrer Bank bestätigen",
    confirmText:
      "Ihre Bank bittet Sie, diese Zahlung auf ihrer eigenen Seite zu bestätigen. Vorher wird nichts abgebucht.",
    goToBank: "Weiter zu Ihrer Bank",
    askingTitle: "Wir fragen bei Ihrer Bank nach",
    askingText:
      "Ihre Zahlung ist unterwegs und die Antwort lässt auf sich warten. Sie müssen nichts weiter tun. Zahlen Sie nicht noch einmal: Diese Seite sagt Ihnen Bescheid.",
    pausedLink: {
      title: "Über diesen Link kann man gerade nicht zahlen",
      text: "Es wurde nichts abgebucht. Fragen Sie den Händler, wann es wieder geht.",
    },
    expiredSession: {
      title: "Die Zeit für diese Zahlung ist abgelaufen",
      text: "Es wurde nichts abgebucht. Gehen Sie zurück zum Shop und beginnen Sie die Zahlung neu.",
    },
  },
} satisfies PageSentences;
