import { createHash } from "node:crypto";

/** Returns the value of `integrity="…"` for a script (Subresource Integrity, W3C). */
export function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** The scripts of a merchant's page, by the build that makes them, each with how its address begins. */
export const merchantScripts = {
  script: "till",
  payment: "till-payment",
  charge: "till-charge",
  plans: "till-plans",
  bank: "till-bank",
  visit: "till-visit",
  order: "till-order",
  question: "till-question",
  overlay: "till-overlay",
  place: "till-place",
} as const;

/**
 * Returns the path of a script of merchants' pages that contains a hash of its body, so that its content never changes.
 */
export function immutablePath(script: keyof typeof merchantScripts, body: Uint8Array): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return `/v1/${merchantScripts[script]}-${hash}.js`;
}
