import type { AppParts } from "../app-parts.ts";
import { deleteDue } from "../database/delete-due.ts";
import { forgetDeliveries } from "./store.ts";

/** Forgets the deliveries that ended and are older than the operator keeps them. Their events stay. */
export async function forgetOldDeliveries({ database, now, settings }: AppParts): Promise<void> {
  const { deliveriesKept } = settings;
  if (deliveriesKept === 0) return;
  const before = new Date(now().getTime() - deliveriesKept);
  await deleteDue((limit) => forgetDeliveries(database, { before, limit }));
}
