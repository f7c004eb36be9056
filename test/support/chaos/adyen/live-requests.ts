import type { Asked } from "./a-live-merchant.ts";
import type { LiveBooks } from "./live-books.ts";

/** What the merchants have asked for, beside the books of both sides. */
interface AskedBooks extends Pick<LiveBooks, "acquirer" | "charges" | "refunds"> {
  readonly merchant: { readonly asked: readonly Pick<Asked, "id" | "kind" | "path" | "result">[] };
}

/**
 * Requests that were done twice, or whose charge or refund is gone: a request has one, and each of them has one request. Invoices are
 * charged without a request.
 */
export function unlikeRequests({ charges, refunds, merchant }: AskedBooks): readonly string[] {
  const made = [
    ...charges.filter((charge) => Number(charge["amount"]) > 0 && !charge["invoice"]),
    ...refunds,
  ].map(({ id }) => id);
  const named = merchant.asked
    .filter(({ kind, id }) => (kind === "charge" || kind === "refund") && id !== "")
    .map(({ id }) => id);
  const asked = new Set(named);
  const known = new Set(made);
  return [
    ...made.filter((id) => !asked.has(id)).map((id) => `${id} was asked for by nobody`),
    ...named.filter((id) => !known.has(id)).map((id) => `${id} is gone`),
    ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `${id} answers two requests`),
  ];
}

/** Captures and voids that the merchant was told are done, of charges that say nothing of them. */
export function unlikeSettlements({ acquirer, charges, merchant }: AskedBooks): readonly string[] {
  const known = new Map(charges.map((charge) => [charge.id, charge.status]));
  const isRefused = (charge: string, kind: string) =>
    acquirer.operations.some((one) => one.payment === charge && one.kind === kind && !one.moved);
  return merchant.asked.flatMap(({ kind, path, result }) => {
    if (result !== "done" || (kind !== "capture" && kind !== "void")) return [];
    const charge = path.split("/")[3] ?? "";
    const status = known.get(charge) ?? "gone";
    const wanted = kind === "capture" ? ["succeeded", "capture_failed"] : ["canceled"];
    // The acquirer may refuse later what it took.
    const isLater = isRefused(charge, kind === "capture" ? "capture" : "cancel");
    return wanted.includes(status) || isLater ? [] : [`${charge} is ${status} after its ${kind}`];
  });
}

/** Charges for which a person was asked although the acquirer has refused no reversal: nothing else excuses a difference. */
export function alertedInVain({
  acquirer,
  charges,
  alerts,
}: Pick<LiveBooks, "acquirer" | "charges"> & { readonly alerts: readonly string[] }): readonly string[] {
  const refused = new Set(
    acquirer.operations
      .filter(({ reference, moved }) => reference.endsWith("-reversal") && !moved)
      .map(({ payment }) => payment),
  );
  return charges
    .filter(({ id }) => !refused.has(id) && alerts.some((line) => line.includes(id)))
    .map(({ id }) => `${id} was reversed, or needed no reversal`);
}
