import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { warnedPart } from "../../platform/rate-limits/merchant-limit.ts";

/**
 * Warns the merchant when a payer's declines, `used` of them, are four fifths of those that are let through in ten
 * minutes. It is one limit whoever the payer is, so that a client with many addresses brings one mail an hour about.
 */
export function warnOfDeclines(
  dependencies: Pick<PlatformDependencies, "onLimitNear" | "settings">,
  scope: Scope,
  used: number,
): void {
  const { declinesPer10Minutes: limit } = dependencies.settings;
  if (limit === 0 || used < limit * warnedPart) return;
  const id = `declines:${scope.accountId}:${scope.livemode}`;
  dependencies.onLimitNear({ id, scope, kind: "declines", limit, used, isOfPayers: true });
}
