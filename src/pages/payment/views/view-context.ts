import type { ApiError } from "../../../contract/api-error.ts";
import { fill } from "../../../language/fill.ts";
import type { CardSentences, PageSentences } from "../../../language/sentences.ts";
import type { WayBackState } from "../way-back.ts";

/** What every view is made with. */
export interface ViewContext {
  readonly sentences: CardSentences & PageSentences;
  readonly locale: string;
  /** In words; undefined while the payer has chosen none. */
  readonly sum: string | undefined;
  readonly currency: string;
  readonly merchant: string;
  /** What the pay button says, with `{amount}`. */
  readonly payLabel: string;
  /** The merchant's words once it is paid. */
  readonly afterSubmit: string;
}

/** What goes on beside the state of the purchase, and ends with it. */
export interface Happening {
  /** The device works for a proof that the service wants. */
  readonly proving?: boolean;
  /** In what time a payment is taken again, in words, where too much was asked of the service. */
  readonly held?: string | undefined;
  /** The bank's question is shown here, or cannot be; undefined while it is being loaded. */
  readonly bank?: boolean;
  /** On the way back to the merchant. */
  readonly wayBack?: WayBackState;
  /** Why no new session could be had. */
  readonly refusal?: ApiError;
}

/** A sentence with the sum in it; without one the word alone. */
export function withSum({ sum }: ViewContext, sentence: string, bare: string): string {
  return sum === undefined ? bare : fill(sentence, { amount: sum });
}
