import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { chargesById } from "../charges/charges-by-id.ts";
import { disputesById } from "../disputes/disputes-by-id.ts";
import { refundsById } from "../refunds/refunds-by-id.ts";

/** Returns the function that finds what balance transactions are about for `expand[]`: charges, refunds and disputes. */
export function sourcesById(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  scope: Scope,
): FindByIds {
  const findCharges = chargesById(dependencies, scope);
  const findRefunds = refundsById(dependencies.database, scope);
  const findDisputes = disputesById(dependencies.database, scope);
  return async (ids) => {
    const ofRefunds = ids.filter((id) => id.startsWith("re_"));
    const ofDisputes = ids.filter((id) => id.startsWith("dp_"));
    const ofCharges = ids.filter((id) => !ofRefunds.includes(id) && !ofDisputes.includes(id));
    return new Map([
      ...(ofCharges.length === 0 ? [] : await findCharges(ofCharges)),
      ...(ofRefunds.length === 0 ? [] : await findRefunds(ofRefunds)),
      ...(ofDisputes.length === 0 ? [] : await findDisputes(ofDisputes)),
    ]);
  };
}
