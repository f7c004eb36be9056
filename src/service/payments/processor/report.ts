import type { Scope } from "../../platform/database/scope.ts";

/**
 * What a processor reports by itself, by a notification: what has become of a payment since its outcome was known. Payments
 * and refunds are named by our ids, which the processor got as references.
 */
export type ProcessorReport = { readonly scope: Scope } & (
  | { readonly kind: "capture_failed"; readonly charge: string }
  /** The payer's bank has returned a refund. */
  | { readonly kind: "refund_failed"; readonly refund: string }
);

/**
 * What a report has changed. `done_before`: nothing, since another one has said the same, or something later. `too_early`: it has
 * overtaken the outcome of what it is about; apply it again in a moment. `unknown`: we have nothing of that name.
 */
export type ReportResult = "done" | "done_before" | "too_early" | "unknown";
