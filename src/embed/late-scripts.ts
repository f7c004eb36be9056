/** A script beside this one, and its SHA-384 (Subresource Integrity). */
export interface LateScript {
  readonly path: string;
  readonly integrity: string;
}

/** What is loaded where it is needed. These are the sources; the build puts in what it made of them. */
export const lateScripts: Readonly<Record<"payment" | "charge" | "overlay", LateScript>> = {
  overlay: { path: "./pay-overlay.ts", integrity: "" },
  charge: { path: "./checkout-charge.ts", integrity: "" },
  payment: { path: "./checkout-payment.ts", integrity: "" },
};
