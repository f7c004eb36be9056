import type { ReadDatabase } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharges } from "./store.ts";

/** Returns the function that finds charges for `expand[]`. */
export function chargesById(
  dependencies: Pick<PlatformDependencies, "publicUrl"> & { readonly database: ReadDatabase },
  scope: Scope,
): FindByIds {
  return async (ids) => {
    const charges = await findCharges(dependencies.database, scope, ids);
    return new Map(charges.map((row) => [row.id, presentCharge(dependencies, row)]));
  };
}
