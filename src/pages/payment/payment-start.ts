import type { CardMessages, PageMessages } from "../../language/messages.ts";
import type { Platform } from "./platform.ts";

/** What the payment element needs to start, besides its attributes. */
export interface PaymentStart {
  readonly platform: Platform;
  readonly messages: CardMessages & PageMessages;
  readonly locale: string;
}
