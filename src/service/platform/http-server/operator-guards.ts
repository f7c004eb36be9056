import { createHash, timingSafeEqual } from "node:crypto";
import type { MetricsAccess } from "../metrics/metrics-access.ts";

/** Whether a header `Authorization` has a token. */
export type Guard = (authorization: string | undefined) => boolean;

export interface OperatorGuards {
  /** It has a token that may read. */
  readonly isAllowed: Guard;
  /** It has the token of the operator. */
  readonly isOperator: Guard;
}

/** Returns what knows the tokens of the operator. Nobody has one that is not set. */
export function operatorGuards({
  metricsToken,
  operatorToken,
}: Pick<MetricsAccess, "metricsToken" | "operatorToken">): OperatorGuards {
  const isOperator = holderOf(operatorToken);
  const isReader = holderOf(metricsToken);
  return {
    isOperator,
    isAllowed: (authorization) => isReader(authorization) || isOperator(authorization),
  };
}

function holderOf(token: string | undefined): Guard {
  if (token === undefined) return () => false;
  const expected = digest(`Bearer ${token}`);
  return (authorization = "") => timingSafeEqual(digest(authorization), expected);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
