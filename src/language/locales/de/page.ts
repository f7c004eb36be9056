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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
