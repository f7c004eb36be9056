import { rowScope } from "../database/scope.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { OpenErasure } from "./store.ts";
import type { Subject } from "./subjects.ts";

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
  return { ...record, erasure: row.id, scope: rowScope(row), created: row.created };
}
