import type { ServiceMessages } from "../../messages.ts";
import base from "../en/service.ts";

export default {
  ...base,
} satisfies ServiceMessages;
