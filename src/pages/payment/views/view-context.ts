import type { ReturnState } from "../../../checkout/return-redirect.ts";
import type { ApiError } from "../../../contract/errors/api-error.ts";
import { fill } from "../../../language/fill.ts";
import type { MethodChoice } from "../../methods/method-choice.ts";
import type { FormMessages, PageMessages } from "../../../language/messages.ts";

/** What every view is made with. */
export interface ViewContext {
  readonly messages: FormMessages & PageMessages;
  readonly locale: string;
  /** In words; undefined while the payer has chosen none. */
  readonly sum: string | undefined;
  readonly currency: string;
  readonly merchant: string;
  /** What the pay button says, with `{amount}`. */
  readonly payLabel: string;
  /** What can be chosen to pay with; undefined if there are cards alone. */
  readonly methods: MethodChoice | undefined;
  /** No card is asked for. */
  readonly withoutCard: boolean;
  /** What is said once a subscription has begun; empty for a payment. */
  readonly paidTitle: string;
  readonly paidText: string;
  /** The merchant's words once it is paid. */
  readonly afterSubmit: string;
}

/** UI state beside the state of the purchase, which ends with that. */
export interface TransientState {
  /** The device computes a proof of work that the service requires. */
  readonly proving?: boolean;
  /** When a payment is taken again, in the payer's language, after a rate limit. */
  readonly cooldown?: string | undefined;
  /** The bank's question is shown here, or cannot be; undefined before that is known. */
  readonly bank?: boolean;
  /** Before the redirect to the merchant. */
  readonly redirect?: ReturnState;
  /** Why no new session could be made, or a payment could not be canceled. */
  readonly error?: ApiError;
}

/** A sentence with the sum in it; without one the word alone, unless the sentence has no sum: "Start trial". */
export function withSum({ sum }: ViewContext, sentence: string, bare: string): string {
  if (sum !== undefined) return fill(sentence, { amount: sum });
  return sentence.includes("{amount}") ? bare : sentence;
}
