import { randomBytes } from "node:crypto";
import { base62 } from "../../../src/service/platform/vault/base62.ts";
import type { Statement } from "../charge-statements.ts";

const copiedId = /\b([a-z]+_[0-9A-Za-z]{16})([0-9]{8})\b/g;
const newId = /\b(in|il|layer|notice|evt|whd)_[0-9A-Za-z]{24}\b/g;
const invoiceNumber = /("number":"[0-9A-Z]+-)([0-9]{6})/g;

/**
 * The statements that wrote the renewals of so many copies (`copySubscriptions`), for as many that follow: every id of a copy
 * and every number of an invoice is counted up, and every new id is replaced by another one, the same everywhere.
 */
export function forOtherCopies(statements: readonly Statement[], count: number): readonly Statement[] {
  const ids = new Map<string, string>();
  const renew = (id: string, prefix: string) => {
    const known = ids.get(id) ?? `${prefix}_${base62(24, randomBytes)}`;
    ids.set(id, known);
    return known;
  };
  const counted = (digits: string) => String(Number(digits) + count).padStart(digits.length, "0");
  const rewrite = (text: string) =>
    text
      .replace(newId, (id, prefix: string) => (new RegExp(copiedId).test(id) ? id : renew(id, prefix)))
      .replace(copiedId, (_, start: string, digits: string) => `${start}${counted(digits)}`)
      .replace(invoiceNumber, (_, start: string, digits: string) => `${start}${counted(digits)}`);
  return statements.map(({ sql, parameters }) => ({
    sql,
    parameters: parameters.map((value) => (typeof value === "string" ? rewrite(value) : value)),
  }));
}
