import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findRowsOf } from "../../platform/erasure/find-rows.ts";

/** What an account has of a payer in one mode. */
export interface FoundPayer {
  readonly scope: Scope;
  /** The ids of the customers with the address. */
  readonly customers: readonly string[];
  readonly objects: readonly string[];
  /** Folded. */
  readonly addresses: readonly string[];
  /** How many rows there are, by what they are; without those of which there are none. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Finds what each account has of the payer with an e-mail address, which is folded, and of some objects. */
export async function findPayer(
  { database, personalData }: Pick<PlatformDependencies, "database" | "personalData">,
  scope: Scope,
  { address, objects = [] }: { readonly address: string; readonly objects?: readonly string[] },
): Promise<FoundPayer> {
  const found = await findRowsOf(database, personalData.tables, { scope, address, objects });
  const counts: Record<string, number> = {};
  for (const [{ table }, keys] of found.rows) if (keys.length > 0) counts[table] = keys.length;
  for (const { name, count } of personalData.logs) {
    const number = (await count?.(database, scope, { address, objects: found.objects })) ?? 0;
    if (number > 0) counts[name] = number;
  }
  const customers = [...found.rows].flatMap(([{ table }, keys]) => (table === "customers" ? keys : []));
  return { scope, customers, objects: found.objects, addresses: found.addresses, counts };
}
