import type { ServiceSentences } from "../../sentences.ts";
import base from "../en/service.ts";

export default {
  ...base,
} satisfies ServiceSentences;
