import type { ServiceSentences } from "../../sentences.ts";
import base from "../en/service.ts";

export default {
  ...base,
  fields: {
    ...base.fields,
    problems: { ...base.fields.problems, postalCodeIncorrect: "Check the postcode." },
  },
} satisfies ServiceSentences;
