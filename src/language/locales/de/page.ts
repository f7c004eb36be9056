import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Weiter zu {merchant}",
    cardHeading: "Mit Karte zahlen",
    paidTitle: "Bezahlt",
    paidText: "{merchant} hat Ihre Zahlung erhalten.",
    alreadyPaidTitle: "Bereits bezahlt",
    alreadyPaidText: "Das wurde schon bezahlt. Es wird nichts weiter abgebucht.",
    receiptNumber: "Belegnummer",
    payAgain: "Weitere Zahlung vornehmen",
    confirmTitle: "Bei Ihrer Bank bestätigen",
    confirmText:
      "Ihre Bank bittet Sie, diese Zahlung auf ihrer eigenen Seite zu bestätigen. Vorher wird nichts abgebucht.",
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
    oneMoment: "Einen Moment …",
    stillWorking: "Noch in Arbeit. Zahlen Sie nicht noch einmal: Diese Seite sagt Ihnen Bescheid.",
    sumChanged: "Die Summe hat sich geändert. Sehen Sie sie an, bevor Sie zahlen.",
  },
  ending: {
    receipt: "Beleg anzeigen",
    telling: "{merchant} erfährt gerade von Ihrer Zahlung …",
    goingBack: "Zurück zu {merchant} in {seconds} s",
    startAgain: "Neu beginnen",
    canRestart: "Es wurde nichts abgebucht. Mit einem Klick beginnen Sie neu: Die Bestellung bleibt gleich.",
    expiredLink: {
      title: "Dieser Zahlungslink ist abgelaufen",
      text: "Es wurde nichts abgebucht. Bitten Sie den Händler um einen neuen Link.",
    },
    exhaustedLink: {
      title: "Dieser Zahlungslink ist ausgeschöpft",
      text: "Es wurde nichts abgebucht. Bitten Sie den Händler um einen neuen Link.",
    },
  },
} satisfies PageMessages;
