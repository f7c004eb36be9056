import type { AppParts } from "../app-parts.ts";
import type { Scope } from "../database/scope.ts";
import { warnedPart } from "./merchant-limit.ts";
import { warnBeforeLimit } from "./warn-before-limit.ts";

/**
 * Warns the merchant when a payer's declines, `used` of them, are four fifths of those that are let through in ten
 * minutes. It is one limit whoever the payer is, so that a client with many addresses brings one mail an hour about.
 */
export function warnOfDeclines(parts: AppParts, scope: Scope, used: number): void {
  const { declinesPer10Minutes: limit } = parts.settings;
  if (limit === 0 || used < limit * warnedPart) return;
  const id = `declines:${scope.accountId}:${scope.livemode}`;
  warnBeforeLimit(parts, { id, scope, kind: "declines", limit, used, isOfPayers: true });
}
