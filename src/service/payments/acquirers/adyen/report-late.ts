import type { AdyenDependencies } from "./settings.ts";
import type { ExtraApproval } from "./payment-ledger.ts";

/** A payment was approved after the service had ended it: a log line with this name asks for a person. */
class LateApproval extends Error {
  override readonly name = "LateApproval";
}

/** A payment was made twice: a log line with this name asks for a person. */
class DoublePayment extends Error {
  override readonly name = "DoublePayment";
}

/** A payment that should not have been made is still there. */
class LateApprovalNotReversed extends Error {
  override readonly name = "LateApprovalNotReversed";
}

/** Reports that a late approval could not be reversed: a person has to do it. */
export function reportNotReversed(
  { log, count }: Pick<AdyenDependencies, "count" | "log">,
  reference: string,
): void {
  count("late_approval_not_reversed");
  log.failure(
    "late approval",
    new LateApprovalNotReversed(`${reference} is still paid: refund it in Adyen's Customer Area.`),
  );
}

/** Reports an approval that should not be there, if there is one. */
export function reportExtra(
  dependencies: Pick<AdyenDependencies, "count" | "log">,
  reference: string,
  extra: ExtraApproval | undefined,
): void {
  if (extra === "late") reportLate(dependencies, reference);
  if (extra === "double") reportDouble(dependencies, reference);
  if (extra === "third") reportNotReversed(dependencies, reference);
}

/** Reports that Adyen has made a payment twice, in the log and in the metrics. The reversal of the second is under way. */
function reportDouble({ log, count }: Pick<AdyenDependencies, "count" | "log">, reference: string): void {
  count("double_payment");
  log.failure(
    "double payment",
    new DoublePayment(`${reference} was paid twice: one payment is being reversed.`),
  );
}

/** Reports a late approval in the log and in the metrics. Its reversal is under way. */
export function reportLate(
  { log, count }: Pick<AdyenDependencies, "count" | "log">,
  reference: string,
): void {
  count("late_approval");
  log.failure(
    "late approval",
    new LateApproval(`${reference} was approved after its end, and is being reversed.`),
  );
}
