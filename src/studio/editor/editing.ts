import type { PaymentLink } from "../../contract/payment-link.ts";
import type { Draft } from "../draft/draft.ts";
import type { Problems } from "../draft/problems.ts";

/** A draft while it is being typed: what stands in it, what is wrong with it, and the way to change it. */
export interface Editing {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly set: (change: Partial<Draft>) => void;
  /** As merchants of this place write amounts. */
  readonly locale: string;
  /** The link that is changed; undefined while one is made. */
  readonly link: PaymentLink | undefined;
}
