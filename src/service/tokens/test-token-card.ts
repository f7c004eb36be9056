import type { Card } from "../../contract/token.ts";
import type { AppParts } from "../app-parts.ts";
import { testTokenNumber } from "../processor/sandbox/test-token.ts";
import { describeCard } from "./describe-card.ts";

/** The card behind a reusable test token, undefined for every other source. It is good for three more years. */
export function testTokenCard(
  parts: Pick<AppParts, "newId" | "now" | "vault">,
  accountId: string,
  source: string,
): Card | undefined {
  const number = testTokenNumber(source);
  if (number === undefined) return undefined;
  const exp_year = parts.now().getUTCFullYear() + 3;
  return describeCard(parts, { accountId, livemode: false }, { number, exp_month: 12, exp_year });
}
