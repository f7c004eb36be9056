import type { StoredPayerInput } from "../../platform/database/tables.ts";
import { eraseTexts } from "../../platform/erasure/redact.ts";

const personal: ReadonlySet<string> = new Set([
  "billing_address",
  "email",
  "phone",
  "shipping",
] satisfies readonly (keyof StoredPayerInput)[]);

/** Returns what is left of the details that a payer has entered: what was agreed to, and in which language. */
export function erasePayerInput(answers: unknown): Partial<StoredPayerInput> {
  const members = Object.entries(answers as StoredPayerInput).filter(([name]) => !personal.has(name));
  return Object.fromEntries(
    members.map(([name, value]) => [name, name === "custom_field_values" ? eraseTexts(value) : value]),
  );
}
