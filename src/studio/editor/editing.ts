import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import type { Draft } from "../draft/draft.ts";
import type { Problems } from "../draft/problems.ts";

/** The draft in the editor, its problems, and the function that changes it. */
export interface Editing {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly set: (change: Partial<Draft>) => void;
  /** The merchant's locale, for amounts. */
  readonly locale: string;
  /** The link that is being edited; undefined for a new link. */
  readonly link: PaymentLink | undefined;
}
