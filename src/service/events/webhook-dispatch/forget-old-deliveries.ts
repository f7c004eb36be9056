import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { deleteDue } from "../../platform/database/delete-due.ts";
import { forgetDeliveries } from "../webhook-deliveries/store.ts";

/** Forgets the deliveries that ended and are older than the operator keeps them. Their events stay. */
export async function forgetOldDeliveries({
  database,
  now,
  settings,
}: Pick<PlatformDependencies, "database" | "now" | "settings">): Promise<void> {
  const { deliveriesKept } = settings;
  if (deliveriesKept === 0) return;
  const before = new Date(now().getTime() - deliveriesKept);
  await deleteDue((limit) => forgetDeliveries(database, { before, limit }));
}
