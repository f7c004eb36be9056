import type { Made, Sandbox } from "../trigger/sandbox.ts";

/** An object that is made when its step is done. */
export interface Promised {
  id: string;
}

/** Something that happens. */
export type Step = (box: Sandbox, cohort: Cohort) => Promise<unknown>;

/** Customers of one test clock, and what happens week by week. */
export interface Cohort {
  readonly name: string;
  readonly clock: Promised;
  readonly weeks: readonly Week[];
}

/**
 * What happens in one week: customers come, something is bought, and what follows of that; after some days disputes are answered,
 * for which there is a week. Each of the four is in any order.
 */
export interface Week {
  readonly arrivals: Step[];
  readonly actions: Step[];
  readonly followUps: Step[];
  readonly answers: Step[];
}

/** The prices of what is sold again and again, by the names of the clubs. */
export type Prices = ReadonlyMap<string, Promised>;

export const promised = (): Promised => ({ id: "" });

/** Notes the id of what was made. */
export function keep(place: Promised, { id }: Pick<Made, "id">): void {
  place.id = id;
}
