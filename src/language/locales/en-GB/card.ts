import type { CardMessages } from "../../messages.ts";
import base from "../en/card.ts";

export default {
  ...base,
  card: {
    ...base.card,
    postalCode: "Postcode",
    country: "Country",
    problems: {
      ...base.card.problems,
      postalCode: { empty: "Enter the postcode.", incorrect: "Check the postcode." },
    },
  },
  declines: {
    ...base.declines,
    postalCodeIncorrect: {
      ...base.declines.postalCodeIncorrect,
      message: "The postcode does not match your card.",
    },
  },
} satisfies CardMessages;
