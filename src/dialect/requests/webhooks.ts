import type { EventType } from "../../contract/events/event.ts";
import { eventTypes } from "../../contract/events/event.ts";
import { stripeEventTypes } from "../event-types.ts";
import type { Rule, Rules } from "./rules.ts";
import { InvalidValue, UnsupportedParameter, off } from "./rules.ts";

/** What to listen to in place of events that Stripe has and this service has not. */
const instead: Readonly<Record<string, string>> = {
  "charge.refund.updated": "Listen to refund.failed.",
  "invoice.finalization_failed": "An invoice that waits is told by till.invoice.held.",
  "checkout.session.async_payment_succeeded": "Listen to checkout.session.completed.",
  "checkout.session.async_payment_failed": "Listen to charge.failed.",
  "payment_intent.partially_funded": "A card pays all of it, or nothing.",
  "payment_method.automatically_updated": "Listen to customer.source.updated.",
  "payment_method.attached": "Listen to setup_intent.succeeded and payment_intent.succeeded.",
  "payment_method.detached": "Whoever detaches it knows: list the customer's payment methods.",
};

const stripeTypes = [...new Set(Object.values(stripeEventTypes))];

/**
 * Returns the types of events that Stripe's type stands for. Throws `UnsupportedParameter` for one that never comes, and
 * `InvalidValue` for one that nobody has.
 */
function ownTypes(type: unknown, param: string): readonly string[] {
  if (type === "*") return [type];
  const own: readonly EventType[] = eventTypes.filter((name) => stripeEventTypes[name] === type);
  if (own.length > 0) return own;
  const same = eventTypes.find((name) => name === type);
  if (same !== undefined) return [same];
  const way = typeof type === "string" && Object.hasOwn(instead, type) ? instead[type] : undefined;
  if (way === undefined) throw new InvalidValue(param, stripeTypes);
  throw new UnsupportedParameter(param, `${String(type)} does not come. ${way}`);
}

const enabledEvents: Rule = (value, { name, param }) =>
  Array.isArray(value)
    ? { [name]: value.flatMap((type: unknown, index) => ownTypes(type, `${param}[${index}]`)) }
    : { [name]: value };

export const webhookEndpointRules: Rules = {
  connect: off("There are no connected accounts."),
  disabled: (value) => ({
    status: ["1", "true"].includes(String(value).toLowerCase()) ? "disabled" : "enabled",
  }),
  enabled_events: enabledEvents,
};

/** `charge.*`: all types of a group, as the list of events takes them. */
function typesOfGroup(type: unknown, param: string): readonly string[] {
  if (typeof type !== "string" || !type.endsWith(".*")) return ownTypes(type, param);
  const own = eventTypes.filter((name) => stripeEventTypes[name].startsWith(type.slice(0, -1)));
  if (own.length > 0) return own;
  throw new UnsupportedParameter(param, "No type of event that comes is in this group.");
}

export const eventRules: Rules = {
  type: (value, { param }) => ({ types: typesOfGroup(value, param) }),
  types: enabledEvents,
};
