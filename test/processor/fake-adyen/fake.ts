import type { Control, ControlSettings } from "./control.ts";
import { createControl } from "./control.ts";
import type { CardSafe } from "./encrypted-cards.ts";
import { createCardSafe } from "./encrypted-cards.ts";
import type { FakeLedger } from "./ledger.ts";
import type { Notifier } from "./notifier.ts";
import { createNotifier } from "./notifier.ts";

/** A fake of Adyen with its books. */
export interface Fake {
  readonly control: Control;
  readonly ledger: FakeLedger;
  readonly notifier: Notifier;
  readonly safe: CardSafe;
  /** The proofs that it has given, each after the number of its card. */
  readonly proofs: Set<string>;
  /** Where its bank is. */
  readonly origin: () => string;
  /** Whether a reference comes for the first time. */
  isFirst(reference: string): boolean;
  /** Whether the request that is handled now gets no answer. */
  losesAnswers: boolean;
}

export interface FakeOptions {
  readonly origin: () => string;
  /** Where its notifications go; none without it. */
  readonly notifyUrl: () => string | undefined;
  readonly now: () => Date;
  readonly control?: ControlSettings;
}

export function createFake({ origin, notifyUrl, now, control: initial }: FakeOptions): Fake {
  const control = createControl(initial);
  const seen = new Set<string>();
  return {
    control,
    origin,
    losesAnswers: false,
    safe: createCardSafe({ now }),
    proofs: new Set(),
    ledger: { payments: [], authentications: new Map(), redirects: new Map(), operations: [] },
    notifier: createNotifier(control, { address: notifyUrl, now }),
    isFirst: (reference) => seen.size < seen.add(reference).size,
  };
}
