import type { CardMessages, PageMessages } from "../../language/messages.ts";
import type { termsIn } from "../form/terms-view.ts";
import type { planChoiceIn } from "../plans/plan-choice.ts";
import type { Platform } from "./platform.ts";

/** What the payment element needs to start, besides its attributes. */
export interface PaymentStart {
  readonly platform: Platform;
  readonly messages: CardMessages & PageMessages;
  readonly locale: string;
  /** Takes over the terms of a subscription, where the document has some. */
  readonly terms?: typeof termsIn | undefined;
  /** Takes over the choice between payment plans, where the document has one. */
  readonly planChoice?: typeof planChoiceIn | undefined;
}
