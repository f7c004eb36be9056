import type { ShippingInput } from "../../../contract/payments/customer.ts";
import type { FutureUsage } from "../../../contract/payments/intent.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { placeColumns } from "../customers/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { LockedOrder } from "../charges/charge-order.ts";
import { attemptOnce, chooseMethod, methodColumns, orderOfAttempt } from "./attempt-intent.ts";
import { checkSaving, returnAddress } from "./check-intent.ts";
import type { IntentKind } from "./lock-intent.ts";
import { existingIntent } from "./lock-intent.ts";
import { nextIntentStatus } from "./lifecycle.ts";
import { moveIntent } from "./update-intent.ts";

/** What a confirmation may give. */
export interface Confirmation {
  readonly payment_method?: string | undefined;
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | undefined;
  readonly receipt_email?: string | null | undefined;
  readonly setup_future_usage?: FutureUsage | null | undefined;
  readonly shipping?: ShippingInput;
  readonly expand?: readonly string[] | undefined;
}

/**
 * Makes the next attempt of an intent, once for its idempotency key (`attemptOnce`). Throws `resource_missing` (404),
 * `invalid_state` (409) while another attempt is under way and once one succeeded, `parameter_missing` without a payment
 * method, and the errors of a charge.
 */
export async function confirmIntent(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  kind: IntentKind,
  { expand, ...confirmation }: Confirmation,
): Promise<ApiResponse> {
  return attemptOnce(dependencies, request, expand, (within) =>
    computeAttempt(within, request, { kind, ...confirmation }),
  );
}

async function computeAttempt(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest<"id">,
  {
    kind,
    payment_method,
    off_session: offSession = false,
    ...given
  }: Omit<Confirmation, "expand"> & { readonly kind: IntentKind },
): Promise<LockedOrder> {
  const { scope } = request;
  const stored = await existingIntent(dependencies.database, request, kind, { lock: true });
  nextIntentStatus(kind, stored.status, "confirmed");
  const terms = {
    receipt_email: given.receipt_email === undefined ? stored.receipt_email : given.receipt_email,
    return_url: returnAddress(dependencies, scope, given.return_url) ?? stored.return_url,
    setup_future_usage:
      given.setup_future_usage === undefined ? stored.setup_future_usage : given.setup_future_usage,
  };
  const intent = { ...stored, ...terms };
  checkSaving(intent, intent.setup_future_usage);
  const id = payment_method ?? stored.payment_method;
  if (id === null) throw methodMissing();
  const { customer } = intent;
  const method = await chooseMethod(dependencies, scope, { method: id, customer });
  return {
    order: orderOfAttempt(dependencies, { intent, method, offSession }),
    write: async (charge) => {
      await moveIntent(dependencies, stored, {
        event: "confirmed",
        ...methodColumns(method),
        ...terms,
        ...placeColumns({ shipping: given.shipping }),
        charge: charge.id,
        failure_code: null,
        failed_card: null,
      });
    },
  };
}

export function methodMissing(): ServiceError {
  const message =
    "Missing required parameter: payment_method. Give a token, or a saved card of the customer.";
  return new ServiceError("parameter_missing", message, { param: "payment_method" });
}
