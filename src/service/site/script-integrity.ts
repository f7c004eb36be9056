import { createHash } from "node:crypto";

/** The value of `integrity="…"` for a script (Subresource Integrity, W3C). */
export function integrityOf(script: Uint8Array): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** The address of the one version of `till.js` that has these bytes. */
export function immutablePath(script: Uint8Array): string {
  return `/v1/till-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`;
}
