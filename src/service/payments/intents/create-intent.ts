import { recordEvent } from "../../events/event-log/record-event.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { clockColumns, realTime } from "../../platform/clock/clock-columns.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { AttemptedIntent, ChosenMethod } from "./attempt-intent.ts";
import { attemptOnce, chooseMethod, methodColumns, orderOfAttempt } from "./attempt-intent.ts";
import { checkCustomer, checkSaving } from "./check-intent.ts";
import { methodMissing } from "./confirm-intent.ts";
import { nextIntentStatus } from "./lifecycle.ts";
import { lockPayer, savesCard } from "./lock-intent.ts";
import { presentIntent, showIntent } from "./present-intent.ts";
import type { IntentRow } from "./store.ts";
import { insertIntent } from "./store.ts";

/** A new intent without what the service gives it. */
export type IntentDraft = Omit<AttemptedIntent["intent"], "id"> & Pick<IntentRow, "shipping">;

interface CreationOptions {
  readonly payment_method?: string | undefined;
  readonly confirm?: boolean | undefined;
  readonly off_session?: boolean | undefined;
  readonly expand?: readonly string[] | undefined;
}

/**
 * Creates an intent with its event, and makes its first attempt if `confirm` is true: then there is no intent without the
 * charge of that attempt. Throws `resource_missing` (404) for customer and payment method, `parameter_missing` and
 * `parameter_invalid` (400), and with `confirm` the errors of a charge.
 */
export async function createIntent(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  draft: IntentDraft,
  { payment_method: given, confirm = false, off_session: offSession, expand }: CreationOptions,
): Promise<ApiResponse> {
  const { scope } = request;
  const { customer } = draft;
  const id = dependencies.newId(`${draft.kind}_intent`);
  const choose = async (within: Within<PaymentDependencies>) =>
    given === undefined ? undefined : chooseMethod(within, scope, { method: given, customer });
  if (confirm) {
    return attemptOnce(dependencies, request, expand, async (within) => {
      const { database } = within;
      checkSaving(draft, draft.setup_future_usage);
      if (customer !== null) await lockPayer(database, scope, customer, savesCard(draft));
      await checkCustomer(database, scope, customer ?? undefined);
      const method = await choose(within);
      if (method === undefined) throw methodMissing();
      return {
        order: orderOfAttempt(dependencies, {
          intent: { ...draft, id },
          method,
          offSession: offSession === true,
        }),
        write: async (charge) => {
          const status = nextIntentStatus(draft.kind, "requires_confirmation", "confirmed");
          await insert(within, request, { draft, id, method, status, charge: charge.id });
        },
      };
    });
  }
  if (offSession === true) {
    const message = "Invalid off_session. It is for the attempt of this request: confirm=true.";
    throw new ServiceError("parameter_invalid", message, { param: "off_session" });
  }
  return respondOnce(dependencies, request, async (within) => {
    const { database } = within;
    await checkCustomer(database, scope, customer ?? undefined);
    const method = await choose(within);
    const status = method === undefined ? "requires_payment_method" : "requires_confirmation";
    const intent = await insert(within, request, { draft, id, method, status, charge: null });
    return ok(await showIntent(within, intent, expand));
  });
}

interface NewIntent extends Pick<IntentRow, "charge" | "id" | "status"> {
  readonly draft: IntentDraft;
  readonly method: ChosenMethod | undefined;
}

async function insert(
  dependencies: Within<PaymentDependencies>,
  request: ApiRequest,
  { draft, method, ...row }: NewIntent,
): Promise<IntentRow> {
  const { database } = dependencies;
  const { scope } = request;
  const { metadata, shipping, ...columns } = draft;
  const customer = await checkCustomer(database, scope, draft.customer ?? undefined);
  const clock = customer === undefined ? realTime : await clockColumns(database, scope, customer);
  const intent = await insertIntent(database, {
    ...scopeColumns(scope),
    ...row,
    ...columns,
    ...methodColumns(method),
    created: timeOf(clock, dependencies.now()),
    metadata: JSON.stringify(metadata),
    shipping: shipping && JSON.stringify(shipping),
  });
  await recordEvent(dependencies, {
    scope,
    type: `${intent.kind}_intent.created`,
    object: presentIntent(dependencies, intent),
    request,
  });
  return intent;
}
