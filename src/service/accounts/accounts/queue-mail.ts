import { findAccountEmail } from "./account-store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { insertMail } from "../../platform/mail/store.ts";

interface Message {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * Queues a mail to a merchant in the caller's transaction; a job sends it later. The mail stays in the outbox where the
 * service sends no mail. A merchant without an address gets none.
 */
export async function queueMailToMerchant(
  database: Database,
  dependencies: Pick<PlatformDependencies, "keys" | "now" | "sendMail">,
  scope: Scope,
  message: Message,
): Promise<void> {
  const to = await findAccountEmail(database, scope);
  if (to === undefined) return;
  const { now, sendMail } = dependencies;
  const created = now();
  const sendAt = sendMail === undefined ? null : created;
  await insertMail(dependencies, database, { scope, to, ...message, created, sendAt });
}
