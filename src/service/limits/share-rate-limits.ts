import type { AppParts } from "../app-parts.ts";
import { addSpendings } from "./store.ts";

/** Tells the other replicas what was taken from the buckets here, and learns what was taken there. */
export async function shareRateLimits({ database, limits, now }: AppParts): Promise<void> {
  await limits.share((spendings) => addSpendings(database, now(), spendings));
}
