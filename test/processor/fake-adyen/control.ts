import { seededRandom } from "../../support/chaos/seeded-random.ts";

/** What goes wrong. */
export type Fault =
  | "answers429"
  | "answers500"
  | "approvesLate"
  | "delaysNotification"
  | "losesAnswer"
  | "losesRequest"
  | "notifiesFirst"
  | "notifiesTwice"
  | "signsBadly";

/** How the fake behaves from now on, for all payments: the probability of each fault, from 0 to 1. */
export interface ControlSettings extends Partial<Record<Fault, number>> {
  /** Notifications of captures, cancels and refunds wait until they are released. */
  readonly holdsModifications?: boolean;
  /** Of how many requests the connection is closed once they are handled, in place of an answer. */
  readonly closesConnections?: number;
  /** Every request is answered so. */
  readonly answers?: FixedAnswer;
  readonly seed?: number;
}

/** An answer that does not depend on the request. */
export interface FixedAnswer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request is handled all the same, as behind a proxy that has given up. */
  readonly handled: boolean;
}

export interface Control {
  readonly answers: FixedAnswer | undefined;
  readonly holdsModifications: boolean;
  readonly stopped: boolean;
  /** Whether the connection of this request is closed. */
  closesConnection(): boolean;
  random(): number;
  /** Whether a fault happens now. */
  chance(fault: Fault): boolean;
  /** Counts something that has happened: a fault, or what the name on a card has brought about. */
  happened(what: string): void;
  /** How often each thing has happened. */
  counts(): Readonly<Record<string, number>>;
  set(settings: ControlSettings): void;
  stop(): void;
}

export function createControl(initial: ControlSettings = {}): Control {
  let settings = initial;
  let random = seededRandom(initial.seed ?? 1);
  let toClose = initial.closesConnections ?? 0;
  let stopped = false;
  const counts = new Map<string, number>();
  const happened = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    get answers() {
      return settings.answers;
    },
    get holdsModifications() {
      return settings.holdsModifications ?? false;
    },
    get stopped() {
      return stopped;
    },
    closesConnection: () => {
      if (toClose === 0) return false;
      toClose -= 1;
      return true;
    },
    random: () => random(),
    chance: (fault) => {
      const probability = settings[fault] ?? 0;
      const happens = probability > 0 && random() < probability;
      if (happens) happened(fault);
      return happens;
    },
    happened,
    counts: () => Object.fromEntries(counts),
    set: (next) => {
      settings = next;
      toClose = next.closesConnections ?? 0;
      if (next.seed !== undefined) random = seededRandom(next.seed);
    },
    stop: () => {
      stopped = true;
    },
  };
}
