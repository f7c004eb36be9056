import type { CardSentences } from "../../sentences.ts";
import base from "../de/card.ts";

export default {
  ...base,
  payment: { ...base.payment, finish: "Zahlung abschliessen" },
} satisfies CardSentences;
