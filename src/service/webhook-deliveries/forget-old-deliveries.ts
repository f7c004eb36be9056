import type { AppParts } from "../app-parts.ts";
import { forgetDeliveries } from "./store.ts";

/** How many are deleted in one statement: others wait for none of its locks for long. */
const batch = 1_000;

/** Forgets the deliveries that ended and are older than the operator keeps them. Their events stay. */
export async function forgetOldDeliveries({ database, now, settings }: AppParts): Promise<void> {
  const { deliveriesKept } = settings;
  if (deliveriesKept === 0) return;
  const before = new Date(now().getTime() - deliveriesKept);
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetDeliveries(database, { before, limit: batch });
}
