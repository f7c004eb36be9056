import { createHash } from "node:crypto";

/** The value of `integrity="…"` for a script (Subresource Integrity, W3C). */
export function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** The scripts of a merchant's page, by the build that makes them, each with how its address begins. */
export const merchantScripts = {
  script: "till",
  payment: "till-payment",
  charge: "till-charge",
  overlay: "till-overlay",
} as const;

/** The address of the one version of a script of a merchant's page that has these bytes. */
export function immutablePath(script: keyof typeof merchantScripts, body: Uint8Array): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return `/v1/${merchantScripts[script]}-${hash}.js`;
}
