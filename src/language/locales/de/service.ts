import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Ihre Bestellung",
    showItems: "Das ist enthalten",
    payTo: "Mit Karte an {merchant} zahlen.",
    backTo: "Zurück zu {merchant}",
    noScript:
      "Diese Seite braucht JavaScript, um Ihre Karte sicher anzunehmen. Schalten Sie es ein und laden Sie die Seite neu, oder fragen Sie {merchant} nach einem anderen Weg zu zahlen.",
    slowToLoad: "Das Kartenformular braucht länger als sonst. Es wurde nichts abgebucht.",
    reload: "Seite neu laden",
    foot: "Ihre Karte geht direkt an den Zahlungsdienst, nie an den Händler.",
  },
  testMode: {
    name: "Testmodus",
    cards: "Testkarten anzeigen",
    hint: "Hier fließt kein Geld. Nehmen Sie eine dieser Nummern mit einem beliebigen künftigen Datum und einer beliebigen Prüfnummer.",
  },
  notices: {
    unknownKey:
      "Das Kartenformular kann nicht gezeigt werden: Der Schlüssel in seiner Adresse ist nicht bekannt.",
    unknownLink: {
      title: "Diesen Zahlungslink gibt es nicht",
      text: "Prüfen Sie die Adresse, oder bitten Sie den Absender um eine neue. Es wurde nichts abgebucht.",
    },
    endedLink: {
      title: "Dieser Zahlungslink ist beendet",
      text: "Es wurde nichts abgebucht. Bitten Sie den Händler um einen neuen Link.",
    },
    unknownSession: {
      title: "Diese Zahlung gibt es nicht",
      text: "Gehen Sie zurück zum Shop und beginnen Sie die Zahlung neu. Es wurde nichts abgebucht.",
    },
    unknownPage: {
      title: "Unter dieser Adresse gibt es nichts",
      text: "Prüfen Sie die Adresse, oder fragen Sie den Absender.",
    },
    home: {
      title: "Das ist ein Zahlungsdienst",
      text: "Er läuft. Wer zahlen möchte, braucht die Adresse eines Zahlungslinks oder eines Shops.",
    },
  },
  challenge: {
    title: "Zahlung bestätigen",
    text: "{merchant} möchte Ihre Karte belasten. Bestätigen Sie nur, wenn Sie selbst zahlen.",
    simulated: "Eine simulierte Bank: Diese Seite steht dort, wo eine echte Bank Sie fragen würde.",
    merchant: "Händler",
    amount: "Betrag",
    card: "Karte",
    confirm: "Bestätigen",
    fail: "Ablehnen",
    goOn: "Weiter",
    confirmed: {
      title: "Bestätigt",
      text: "Ihre Bank weiß, dass Sie es sind. Sie können dieses Fenster schließen.",
    },
    failed: {
      title: "Nicht bestätigt",
      text: "Es wurde nichts abgebucht. Sie können dieses Fenster schließen.",
    },
    unknown: {
      title: "Hier gibt es nichts zu bestätigen",
      text: "Gehen Sie zurück zum Shop und beginnen Sie die Zahlung neu. Es wurde nichts abgebucht.",
    },
  },
} satisfies ServiceSentences;
