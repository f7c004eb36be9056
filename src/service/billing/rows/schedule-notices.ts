import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { RowDependencies } from "./loaded-subscription.ts";

/** A mail or an event that is due at a moment. */
export interface NewNotice {
  readonly scope: Scope;
  readonly customer: string;
  /** The subscription, invoice or run that it is about. */
  readonly owner: string;
  readonly kind: string;
  /** What it announces. An owner has one notice of a kind for a moment. */
  readonly moment: Date;
  readonly dueAt: Date;
  readonly data?: unknown;
  readonly testClock: string | null;
}

/**
 * Schedules notices by one statement. A notice that was scheduled before for the same owner, kind and moment stays as it is, sent or
 * not.
 */
export async function scheduleNotices(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  notices: readonly NewNotice[],
): Promise<void> {
  throw new Error("not built yet", { cause: [dependencies, database, notices] });
}
