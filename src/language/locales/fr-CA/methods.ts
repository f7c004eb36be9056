import type { MethodMessages } from "../../method-messages.ts";
import base from "../fr/methods.ts";

export default {
  ...base,
  heading: "Comment souhaitez-vous payer?",
  blik: {
    ...base.blik,
    problem: "Entrez les 6 chiffres du code BLIK.",
  },
  sepa: {
    ...base.sepa,
    holderProblem: "Entrez le nom du titulaire du compte.",
  },
} satisfies MethodMessages;
