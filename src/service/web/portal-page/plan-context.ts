import type { InstallmentMessages } from "../../../language/installment-messages.ts";
import type { PageContext } from "../document/page-view.ts";

/** The messages of a plan, with those that are also shown before its payer agrees to it. */
export interface PlanContext extends PageContext {
  readonly words: InstallmentMessages;
}
