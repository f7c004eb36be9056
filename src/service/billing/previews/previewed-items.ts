import type { PendingItem } from "../../../billing/rows.ts";
import type { PreviewInvoiceInput } from "../../../contract/invoice-preview.ts";
import { checkLastDigit } from "../../platform/http/check-amount.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { ItemColumns } from "../rows/change.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";
import { toSeconds } from "../subscriptions/read-update.ts";

/** Invoice items that do not exist, as if they were pending. */
interface PreviewedItems {
  readonly pending: readonly PendingItem[];
  readonly columns: ReadonlyMap<string, ItemColumns>;
}

/** Returns the `invoice_items` of a preview as pending items. Throws `parameter_invalid` for another currency. */
export function previewedItems(
  { newId }: Pick<BillingDependencies, "newId">,
  { invoice_items: given = [] }: Pick<PreviewInvoiceInput, "invoice_items">,
  { loaded, subscription }: { readonly loaded: LoadedCustomer; readonly subscription: string | null },
): PreviewedItems {
  const columns = new Map<string, ItemColumns>();
  const pending = given.map(({ amount, currency, description, discountable, period }, index): PendingItem => {
    if (currency !== undefined && currency !== loaded.currency) {
      const param = `invoice_items[${index}][currency]`;
      const message = `Invalid ${param}. Expected ${loaded.currency}.`;
      throw new ServiceError("parameter_invalid", message, { param });
    }
    checkLastDigit(amount, loaded.currency, `invoice_items[${index}][amount]`);
    const id = newId("invoiceitem");
    columns.set(id, { description: description ?? null });
    const now = loaded.at.getTime() / 1_000;
    return {
      ...{ id, subscription, amount, quantity: 1, proration: null },
      discountable: discountable ?? amount > 0,
      period:
        period === undefined
          ? { start: now, end: now }
          : { start: toSeconds(period.start), end: toSeconds(period.end) },
    };
  });
  return { pending, columns };
}

const ofPreview: readonly string[] = ["discounts[0][coupon]", "customer", "subscription", "currency"];

/** Returns the parameter of a preview for one of an update. */
export function inDetails(param: string): string {
  if (ofPreview.includes(param)) return param;
  const [, name = param, rest = ""] = /^([a-z_]+)(.*)$/.exec(param) ?? [];
  return `subscription_details[${name}]${rest}`;
}
