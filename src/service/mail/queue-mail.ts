import { findAccountEmail } from "../accounts/account-store.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { insertMail } from "./store.ts";

interface Message {
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * Writes a mail to a merchant in the caller's transaction, which is that of its cause: a job sends it afterwards. It
 * stays in the outbox where the service sends no mail. A merchant without an address gets none.
 */
export async function queueMailToMerchant(
  database: Database,
  { now, sendMail }: Pick<AppParts, "now" | "sendMail">,
  scope: Scope,
  message: Message,
): Promise<void> {
  const to = await findAccountEmail(database, scope);
  if (to === undefined) return;
  const created = now();
  const sendAt = sendMail === undefined ? null : created;
  await insertMail(database, { scope, to, ...message, created, sendAt });
}
