import type { ChargeStatus } from "../contract/payments/charge-status.ts";
import { sessionStatuses } from "./resources/checkout-session.ts";

/** What clients of Stripe see of the status of a charge: an authorization that was voided is refunded there. */
const chargeStates: Readonly<Record<ChargeStatus, string>> = {
  pending: "pending",
  requires_action: "pending",
  requires_capture: "not captured",
  succeeded: "captured",
  failed: "failed",
  capture_failed: "failed",
  canceled: "refunded",
  unknown: "pending",
};

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  charge: chargeStates,
  "checkout session": sessionStatuses,
};

/** Returns the message of an error with the sentences, states and names that Stripe has for what it says. */
export function inWordsOfStripe(message: string): string {
  return message
    .replace(/^Missing required parameter: /, "Missing required param: ")
    .replace(/^Unknown parameter: /, "Received unknown parameter: ")
    .replace(/^The (charge|checkout session) is (\w+)/, (text, object: string, state: string) => {
      const known = states[object]?.[state];
      return known === undefined ? text : `The ${object} is ${known}`;
    })
    .replaceAll(/\bcustom_text\[terms\]/g, "custom_text[terms_of_service_acceptance]")
    .replaceAll(/\bline_items\.price\b/g, "line_items.data.price");
}
