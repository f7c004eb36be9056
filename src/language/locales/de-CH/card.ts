import type { CardMessages } from "../../messages.ts";
import base from "../de/card.ts";

export default {
  ...base,
  payment: { ...base.payment, finish: "Zahlung abschliessen" },
} satisfies CardMessages;
