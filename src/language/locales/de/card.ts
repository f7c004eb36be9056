import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kartendaten",
    number: "Kartennummer",
    expiry: "Gültig bis",
    cvc: "Prüfnummer",
    name: "Name auf der Karte",
    postalCode: "Postleitzahl",
    country: "Land",
    network: "Kartennetz",
    expiryFormat: "MM / JJ",
    cvcOnBack: "3 Ziffern auf der Rückseite Ihrer Karte",
    cvcOnFront: "4 Ziffern auf der Vorderseite Ihrer Karte",
    problems: {
      number: {
        empty: "Geben Sie Ihre Kartennummer ein.",
        incomplete: "Die Kartennummer ist zu kurz.",
        incorrect: "Prüfen Sie die Kartennummer.",
      },
      expiry: {
        empty: "Geben Sie das Ablaufdatum ein.",
        incomplete: "Das Ablaufdatum ist nicht vollständig.",
        incorrect: "Prüfen Sie das Ablaufdatum.",
        past: "Diese Karte ist abgelaufen.",
        too_far: "Das Ablaufdatum liegt zu weit in der Zukunft.",
      },
      cvc: {
        empty: "Geben Sie die Prüfnummer ein.",
        incomplete: "Die Prüfnummer ist zu kurz.",
        incorrect: "Prüfen Sie die Prüfnummer.",
      },
      name: { empty: "Geben Sie den Namen auf der Karte ein." },
      postalCode: { empty: "Geben Sie die Postleitzahl ein.", incorrect: "Prüfen Sie die Postleitzahl." },
    },
    missing: "Geben Sie Ihre Karte ein.",
    notComplete: "Die Kartendaten sind nicht vollständig.",
  },
  payment: {
    pay: "{amount} zahlen",
    payWithoutAmount: "Zahlen",
    paying: "Zahle {amount} …",
    payingWithoutAmount: "Zahlung läuft …",
    paid: "Bezahlt. Vielen Dank.",
    slow: "Das dauert länger als sonst. Lassen Sie diese Seite geöffnet.",
    unknown: "Wir wissen noch nicht, ob Ihre Zahlung angekommen ist.",
    unknownNext: "Fragen Sie noch einmal nach. Sie zahlen nicht doppelt.",
    askAgain: "Noch einmal nachfragen",
    unfinished: "Auf eine Zahlung, die Sie hier begonnen haben, fehlt noch die Antwort.",
    finish: "Zahlung abschließen",
    offline: "Es besteht keine Internetverbindung.",
    offlineNext: "Ihre Eingaben bleiben stehen. Fahren Sie fort, sobald Sie wieder online sind.",
    confirmTitle: "Bei Ihrer Bank bestätigen",
    confirmCancel: "Abbrechen",
    confirming: "Wartet auf Ihre Bestätigung…",
    goToBank: "Weiter zu Ihrer Bank",
  },
  declines: {
    declined: {
      message: "Ihre Karte wurde abgelehnt.",
      next: "Nehmen Sie eine andere Karte oder wenden Sie sich an Ihre Bank.",
    },
    callBank: {
      message: "Ihre Bank möchte vor dieser Zahlung mit Ihnen sprechen.",
      next: "Rufen Sie die Nummer auf Ihrer Karte an und versuchen Sie es dann noch einmal.",
    },
    tryLater: {
      message: "Ihre Bank konnte die Zahlung gerade nicht genehmigen.",
      next: "Versuchen Sie es in ein paar Minuten noch einmal.",
    },
    notPermitted: {
      message: "Diese Zahlung ist mit dieser Karte nicht erlaubt.",
      next: "Nehmen Sie eine andere Karte.",
    },
    cardNotSupported: {
      message: "Diese Karte unterstützt diese Art von Einkauf nicht.",
      next: "Nehmen Sie eine andere Karte.",
    },
    currencyNotSupported: {
      message: "Mit dieser Karte kann man nicht in {CUR} zahlen.",
      next: "Nehmen Sie eine andere Karte.",
    },
    insufficientFunds: {
      message: "Ihre Karte ist nicht ausreichend gedeckt.",
      next: "Nehmen Sie eine andere Karte.",
    },
    limitReached: {
      message: "Das Limit dieser Karte ist erreicht.",
      next: "Nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.",
    },
    amountNotAllowed: {
      message: "Ihre Bank lässt diesen Betrag mit der Karte nicht zu.",
      next: "Fragen Sie Ihre Bank oder nehmen Sie eine andere Karte.",
    },
    cardExpired: {
      message: "Ihre Karte ist abgelaufen.",
      next: "Nehmen Sie eine andere Karte.",
    },
    numberIncorrect: {
      message: "Die Kartennummer stimmt nicht.",
      next: "Prüfen Sie die Nummer und versuchen Sie es noch einmal.",
    },
    cvcIncorrect: {
      message: "Die Prüfnummer stimmt nicht.",
      next: "Prüfen Sie die Nummer und versuchen Sie es noch einmal.",
    },
    blikCodeIncorrect: {
      message: "Der BLIK-Code stimmt nicht oder ist abgelaufen.",
      next: "Erstellen Sie einen neuen Code in der App Ihrer Bank.",
    },
    expiryIncorrect: {
      message: "Das Ablaufdatum stimmt nicht.",
      next: "Prüfen Sie das Datum und versuchen Sie es noch einmal.",
    },
    postalCodeIncorrect: {
      message: "Die Postleitzahl passt nicht zu Ihrer Karte.",
      next: "Prüfen Sie die Postleitzahl und versuchen Sie es noch einmal.",
    },
    addressIncorrect: {
      message: "Die Rechnungsadresse passt nicht zu Ihrer Karte.",
      next: "Prüfen Sie die Adresse und versuchen Sie es noch einmal.",
    },
    cardUnusable: {
      message: "Diese Karte kann nicht verwendet werden.",
      next: "Wenden Sie sich an Ihre Bank oder nehmen Sie eine andere Karte.",
    },
    confirm: {
      message: "Ihre Bank bittet Sie, diese Zahlung zu bestätigen.",
      next: "Bestätigen Sie sie bei Ihrer Bank und versuchen Sie es dann noch einmal.",
    },
    confirmOnPhone: {
      message: "Ihre Bank bittet Sie, diese Zahlung auf Ihrem Telefon zu bestätigen.",
      next: "Tippen Sie zum Bestätigen noch einmal auf Ihr Telefon.",
    },
    notApproved: {
      message: "Die Zahlung konnte nicht genehmigt werden.",
      next: "Versuchen Sie es noch einmal.",
    },
    bankUnreachable: {
      message: "Ihre Bank war nicht erreichbar.",
      next: "Versuchen Sie es in ein paar Minuten noch einmal.",
    },
    processingFailed: {
      message: "Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Es wurde nichts abgebucht.",
      next: "Versuchen Sie es noch einmal.",
    },
    paidTwice: {
      message: "Gerade wurde schon eine gleiche Zahlung ausgeführt.",
      next: "Prüfen Sie das, bevor Sie noch einmal zahlen.",
    },
    testCardNeeded: {
      message: "Im Testmodus gehen nur Testkarten. Es wurde nichts abgebucht.",
      next: "Nehmen Sie eine Testkarte.",
    },
  },
  errors: {
    general: {
      message: "Die Zahlung konnte nicht ausgeführt werden.",
      next: "Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.",
    },
    notSetUp: {
      message: "Diese Zahlung ist nicht richtig eingerichtet. Es wurde nichts abgebucht.",
      next: "Geben Sie dem Händler Bescheid.",
    },
    amountRefused: {
      message: "Dieser Betrag kann nicht mit Karte gezahlt werden. Es wurde nichts abgebucht.",
      next: "Fragen Sie den Händler.",
    },
    linkClosed: {
      message: "Über diesen Link kann man gerade nicht zahlen. Es wurde nichts abgebucht.",
      next: "Bitten Sie den Händler um einen neuen Link.",
    },
    timeOver: {
      message: "Die Zeit für diese Zahlung ist abgelaufen. Es wurde nichts abgebucht.",
      next: "Gehen Sie zurück zum Shop und beginnen Sie die Zahlung neu.",
    },
    changed: {
      message: "Diese Zahlung hat sich inzwischen geändert.",
      next: "Laden Sie die Seite neu.",
    },
    atWork: {
      message: "Ein früherer Versuch wird noch bearbeitet.",
      next: "Warten Sie einen Moment und versuchen Sie es dann noch einmal.",
    },
    sentBefore: {
      message: "Diese Karteneingabe wurde schon einmal gesendet.",
      next: "Prüfen Sie, ob Sie schon gezahlt haben, bevor Sie es noch einmal versuchen.",
    },
    tookLong: {
      message: "Die Zahlung hat zu lange gedauert. Es wurde nichts abgebucht.",
      next: "Versuchen Sie es noch einmal.",
    },
    ibanRefused: {
      message: "Diese IBAN kann nicht verwendet werden.",
      next: "Prüfen Sie die Nummer und versuchen Sie es noch einmal.",
    },
    triedTooOften: {
      message: "Diese Karte wurde zu oft versucht. Es wurde nichts abgebucht.",
      next: "Nehmen Sie eine andere Karte.",
    },
    tooMany: {
      message: "Es gab zu viele Versuche in kurzer Zeit. Es wurde nichts abgebucht.",
      next: "Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.",
    },
    unavailable: {
      message: "Kartenzahlungen sind im Moment nicht möglich. Es wurde nichts abgebucht.",
      next: "Versuchen Sie es in ein paar Minuten noch einmal.",
    },
    ourFault: {
      message: "Auf unserer Seite ist etwas schiefgegangen.",
      next: "Versuchen Sie es in ein paar Minuten noch einmal.",
    },
    connectionFailed: {
      message: "Die Verbindung ist fehlgeschlagen. Es wurde nichts abgebucht.",
      next: "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    },
    challengeCanceled: {
      message: "Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht.",
      next: "Zahlen Sie noch einmal oder nehmen Sie eine andere Karte.",
    },
    challengeFailed: {
      message: "Ihre Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht.",
      next: "Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.",
    },
    challengeExpired: {
      message: "Die Zeit für die Bestätigung ist abgelaufen. Es wurde nichts abgebucht.",
      next: "Versuchen Sie es noch einmal.",
    },
  },
} satisfies CardMessages;
