import type { DisputeReason, EvidenceFileName } from "../../contract/payments/dispute.ts";
import type { FileType } from "../../contract/accounts/file.ts";
import { maxEvidenceSize } from "../../contract/accounts/file-size.ts";
import { ifIntl } from "../../money/if-intl.ts";

/** The types of files that are taken as evidence, with their names. */
const typeNames: Readonly<Partial<Record<FileType, string>>> = {
  "application/pdf": "PDF",
  "image/png": "PNG",
  "image/jpeg": "JPEG",
};

/** What a file field offers to choose from. */
export const acceptedFiles = Object.keys(typeNames).join(",");

export const allowedFiles = "A PDF, PNG or JPEG of at most 5 MiB";

export const evidenceFileLabels: Readonly<Record<EvidenceFileName, string>> = {
  cancellation_policy: "Cancellation policy",
  customer_communication: "Messages with the customer",
  customer_signature: "Signature of the customer",
  duplicate_charge_documentation: "Receipt of the other charge",
  receipt: "Receipt or invoice",
  refund_policy: "Refund policy",
  service_documentation: "Proof of the service",
  shipping_documentation: "Proof of shipment",
  uncategorized_file: "Another document",
};

export const evidenceFileNames = Object.keys(evidenceFileLabels) as EvidenceFileName[];

/** The most telling for each reason. */
const first: Readonly<Record<DisputeReason, EvidenceFileName>> = {
  bank_cannot_process: "receipt",
  credit_not_processed: "refund_policy",
  debit_not_authorized: "receipt",
  duplicate: "duplicate_charge_documentation",
  fraudulent: "receipt",
  general: "receipt",
  insufficient_funds: "receipt",
  product_not_received: "shipping_documentation",
  product_unacceptable: "customer_communication",
  subscription_canceled: "cancellation_policy",
  unrecognized: "receipt",
};

const usual: readonly EvidenceFileName[] = ["receipt", "customer_communication", "shipping_documentation"];

/** What a file can show, the most telling first, and anything else last. */
export function evidenceFilesFor(reason: DisputeReason): readonly EvidenceFileName[] {
  return [...new Set([first[reason], ...usual, ...evidenceFileNames])];
}

/** Says why a file is not taken as evidence, or undefined. A file of a type that the browser does not know is left to the service. */
export function fileProblem({ name, size, type }: Pick<File, "name" | "size" | "type">): string | undefined {
  const instead = `${allowedFiles} is taken. Nothing else has changed.`;
  if (type !== "" && !Object.hasOwn(typeNames, type))
    return `${quoted(name)} is no PDF, PNG or JPEG. ${instead}`;
  if (size === 0) return `${quoted(name)} is empty. ${instead}`;
  if (size > maxEvidenceSize) return `${quoted(name)} is larger than 5 MiB. ${instead}`;
  return undefined;
}

/** A file's name within a sentence, in whatever direction it is written. */
export function quoted(name: string): string {
  return `“\u2068${name}\u2069”`;
}

/** A file's type and size, `PDF, 120 kB`. */
export function fileText({ type, size }: { readonly type: string; readonly size: number }, locale: string) {
  const name = typeNames[type as FileType];
  return `${name === undefined ? "" : `${name}, `}${sizeText(size, locale)}`;
}

/** A size in bytes, in the unit that is read best: 1 kB are 1000 bytes, at least 1. */
function sizeText(size: number, locale: string): string {
  const isLarge = size >= 999_500;
  const [count, unit, digits] = isLarge
    ? ([size / 1_000_000, "megabyte", 1] as const)
    : ([Math.max(1, size / 1000), "kilobyte", 0] as const);
  return (
    ifIntl(() =>
      new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(count),
    ) ?? `${count.toFixed(digits)} ${isLarge ? "MB" : "kB"}`
  );
}
