import type { Draft } from "../draft/draft.ts";
import type { Problems } from "../draft/link-input.ts";

/** A draft while it is being typed: what stands in it, what is wrong with it, and the way to change it. */
export interface Editing {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly set: (change: Partial<Draft>) => void;
}
