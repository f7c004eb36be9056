import type { ServiceMessages } from "../../messages.ts";
import base from "../de/service.ts";

export default {
  ...base,
  testMode: {
    ...base.testMode,
    hint: "Hier fliesst kein Geld. Nehmen Sie eine dieser Nummern mit einem beliebigen künftigen Datum und einer beliebigen Prüfnummer.",
  },
  challenge: {
    ...base.challenge,
    confirmed: {
      ...base.challenge.confirmed,
      text: "Ihre Bank weiss, dass Sie es sind. Sie können dieses Fenster schliessen.",
    },
    failed: {
      ...base.challenge.failed,
      text: "Es wurde nichts abgebucht. Sie können dieses Fenster schliessen.",
    },
  },
  fields: {
    ...base.fields,
    line1: "Strasse und Hausnummer",
    problems: { ...base.fields.problems, line1: "Geben Sie Strasse und Hausnummer ein." },
  },
} satisfies ServiceMessages;
