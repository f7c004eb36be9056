import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";
import type { PlatformDependencies } from "../dependencies.ts";
import { foldAddress } from "./redact.ts";
import { insertErasure } from "./store.ts";
import { sealSubject } from "./subject-record.ts";

interface ErasureRequest {
  readonly scope: Scope;
  /** The address of which everything is erased; without it only the data of the objects. */
  readonly address?: string;
  readonly addresses: readonly string[];
  readonly objects: readonly string[];
}

/**
 * Requests the erasure of a payer's personal data, in the caller's transaction. It begins once that has committed. Returns its id.
 */
export async function requestErasure(
  { keys, newId, now }: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  database: Database,
  { scope, address, addresses, objects }: ErasureRequest,
): Promise<string> {
  const [id, created] = [newId("erasure"), now()];
  const root = address === undefined ? null : foldAddress(address);
  const known = new Set([...addresses.map(foldAddress), ...(root === null ? [] : [root])]);
  const subject = sealSubject(keys, id, { address: root, addresses: [...known], objects });
  await insertErasure(database, {
    ...scopeColumns(scope),
    id,
    created,
    subject,
    stage: "rows",
    due_at: created,
  });
  return id;
}
