import type { MethodMessages } from "../../method-messages.ts";
import base from "../fr/methods.ts";

export default {
  ...base,
  heading: "Comment souhaitez-vous payer?",
} satisfies MethodMessages;
