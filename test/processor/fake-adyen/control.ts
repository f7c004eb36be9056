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
  readonly seed?: number;
}

export interface Control {
  readonly holdsModifications: boolean;
  readonly stopped: boolean;
  random(): number;
  /** Whether a fault happens now. */
  chance(fault: Fault): boolean;
  set(settings: ControlSettings): void;
  stop(): void;
}

export function createControl(initial: ControlSettings = {}): Control {
  let settings = initial;
  let random = seededRandom(initial.seed ?? 1);
  let stopped = false;
  return {
    get holdsModifications() {
      return settings.holdsModifications ?? false;
    },
    get stopped() {
      return stopped;
    },
    random: () => random(),
    chance: (fault) => {
      const probability = settings[fault] ?? 0;
      return probability > 0 && random() < probability;
    },
    set: (next) => {
      settings = next;
      if (next.seed !== undefined) random = seededRandom(next.seed);
    },
    stop: () => {
      stopped = true;
    },
  };
}
