import type { Within } from "../database/in-transaction.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns, scopeOf } from "../database/scope.ts";
import type { PlatformDependencies } from "../dependencies.ts";
import { foldAddress } from "./redact.ts";
import type { OpenErasure } from "./store.ts";
import { insertErasure } from "./store.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { Subject } from "./subjects.ts";

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
  { database, keys, newId, now }: Within<PlatformDependencies, "keys" | "newId" | "now">,
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

type Record = Pick<Subject, "address" | "addresses" | "objects">;

/** Encrypts what an erasure has to know of a payer while it goes on. */
export function sealSubject(
  { erasures }: Pick<DerivedKeys, "erasures">,
  id: string,
  { address, addresses, objects }: Record,
): string {
  const record: Record = { address, addresses, objects };
  return seal(erasures, Buffer.from(JSON.stringify(record)), id).toString("base64");
}

/** Opens what `sealSubject` has encrypted. */
export function openSubject({ erasures }: Pick<DerivedKeys, "erasures">, row: OpenErasure): Subject {
  const text = open(erasures, Buffer.from(row.subject, "base64"), row.id).toString("utf8");
  const record = JSON.parse(text) as Record;
  return { ...record, erasure: row.id, scope: scopeOf(row), created: row.created };
}
