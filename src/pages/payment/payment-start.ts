import type { CardSentences, PageSentences } from "../../language/sentences.ts";
import type { Platform } from "./platform.ts";

/** What the payment column is started with, apart from its attributes. */
export interface PaymentStart {
  readonly platform: Platform;
  readonly sentences: CardSentences & PageSentences;
  readonly locale: string;
}
