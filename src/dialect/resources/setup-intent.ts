import type { SetupIntent } from "../../contract/payments/setup-intent.ts";
import { unixTime } from "../unix-time.ts";
import { cardsOnly, translateIntentError, translateNextAction } from "./intent-members.ts";

/** Translates a SetupIntent. */
export function translateSetupIntent(intent: SetupIntent) {
  const { last_setup_error: error, next_action: action } = intent;
  return {
    id: intent.id,
    object: intent.object,
    ...cardsOnly,
    application: null,
    cancellation_reason: intent.cancellation_reason,
    client_secret: intent.client_secret,
    created: unixTime(intent.created),
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    flow_directions: null,
    last_setup_error: error && translateIntentError(error),
    latest_attempt: null,
    livemode: intent.livemode,
    mandate: null,
    metadata: intent.metadata,
    next_action: action && translateNextAction(action),
    on_behalf_of: null,
    payment_method: intent.payment_method,
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
    till: { return_url: intent.return_url, canceled_at: unixTime(intent.canceled_at) },
  };
}
