/** A script beside this one, and its SHA-384 (Subresource Integrity). */
export interface LazyScript {
  readonly path: string;
  readonly integrity: string;
}

/** The scripts that `till.js` loads on demand. These are the sources; the build replaces them with its output. */
export const lazyScripts: Readonly<Record<"payment" | "charge" | "overlay" | "place", LazyScript>> = {
  overlay: { path: "./pay-overlay.ts", integrity: "" },
  place: { path: "./frame-place.ts", integrity: "" },
  charge: { path: "./checkout-charge.ts", integrity: "" },
  payment: { path: "./checkout-payment.ts", integrity: "" },
};
