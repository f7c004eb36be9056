import type { CheckoutApi } from "./checkout-api.ts";
import { toAdyen } from "./currencies.ts";
import type { AdyenPayment } from "./payment-ledger.ts";
import type { AdyenSettings } from "./settings.ts";
import type { CaptureRequest } from "./wire.ts";

/** What the reference of a capture ends with that no request of a merchant has asked for. */
export const captureSuffix = "-capture";

/** An approved payment that is captured in full. */
export type Captured = Pick<AdyenPayment, "amount" | "currency" | "id" | "psp_reference">;

/** Captures what Adyen does not capture by itself; sent again it is captured once. False where Adyen rejects it. */
export async function captureMethod(
  { api, merchantAccount }: Pick<AdyenSettings, "merchantAccount"> & { readonly api: CheckoutApi },
  { id, amount, currency, psp_reference: pspReference }: Captured,
  signal: AbortSignal,
): Promise<boolean> {
  const value = toAdyen(amount, currency);
  if (pspReference === null || value === undefined)
    throw new Error("An approved payment cannot be captured.");
  const reference = `${id}${captureSuffix}`;
  const body: CaptureRequest = { merchantAccount, reference, amount: value };
  const path = `/payments/${encodeURIComponent(pspReference)}/captures`;
  return (await api.post(path, body, { key: reference, signal })).state === "answered";
}
