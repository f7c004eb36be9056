import type { EventType } from "../../contract/events/event.ts";
import { eventTypes } from "../../contract/events/event.ts";
import { fence, page, table } from "./markdown.ts";
import type { RecordedEvent } from "./recorded.ts";

/** What has no recorded payload, because it takes settings, a receiver or a load of its own, and what it tells of. */
export const unrecorded: Partial<Readonly<Record<EventType, string>>> = {
  "charge.late_approval_reversed":
    "`data.object` is a [charge](../charges.md) that had failed when the acquirer approved it; the money went back.",
  "customer.card_disabled":
    "`data.object` is a [saved card](../customers.md) with which the acquirer takes no more payments.",
  "customer.card_updated":
    "`data.object` is a [saved card](../customers.md) whose expiry date or number has changed, as the acquirer says.",
  "invoice.held": "`data.object` is an [invoice](../invoices.md) that waits for you.",
  "rate_limit.warning":
    "`data.object` is the limit of which four fifths are used: [limits](../../operations.md).",
  "subscription.unpaid": "`data.object` is a [subscription](../subscriptions.md) whose retries have ended.",
  "webhook_endpoint.disabled":
    "`data.object` is the [webhook endpoint](../webhook-endpoints.md) that gets nothing more.",
};

/** Returns the pages of events: one for each kind of object, with the payload of each of its events. */
export function eventPages(recorded: readonly RecordedEvent[]): ReadonlyMap<string, string> {
  const groups = [...new Set(eventTypes.map(groupOf))];
  const typesOf = (group: string) => eventTypes.filter((type) => groupOf(type) === group);
  const overview = page(
    "# Events",
    "Every change is an event: `GET /v1/events` lists them, and [webhooks](../../webhooks.md) bring them to a server of yours. " +
      "`data.object` is the object after the change, and `data.previous_attributes` what it was before. In Stripe’s dialect events have " +
      "Stripe’s types: [which](../../stripe-compatibility.md#webhooks-in-stripes-form).",
    table(
      ["type", "about"],
      groups.flatMap((group) =>
        typesOf(group).map((type) => [
          `[\`${type}\`](./${group}.md#${anchorOf(type)})`,
          titleOf(group).toLowerCase(),
        ]),
      ),
    ),
  );
  const pages = groups.map((group): [string, string] => {
    const sections = typesOf(group).map((type) => {
      const event = recorded.find((one) => one.type === type);
      return page(
        `## \`${type}\` {#${anchorOf(type)}}`,
        event === undefined ? (unrecorded[type] ?? "") : fence("json", JSON.stringify(event, null, 2)),
      ).trimEnd();
    });
    const about =
      "How a server of yours gets them: [webhooks](../../webhooks.md). All others: [events](./index.md).";
    return [`${group}.md`, page(`# Events of ${titleOf(group).toLowerCase()}`, about, ...sections)];
  });
  return new Map([["index.md", overview], ...pages]);
}

/** What a type of event is about: `payment`, `checkout-session`. */
export function groupOf(type: EventType): string {
  return type.split(".").slice(0, -1).join("-").replaceAll("_", "-") || "service";
}

/** `checkout-session` as the name of a page. */
export function titleOf(group: string): string {
  const words = group.replaceAll("-", " ").replace("invoiceitem", "invoice item");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return group === "service" ? "The service" : title.replace(/y$/, "ie") + "s";
}

function anchorOf(type: EventType): string {
  return type.replaceAll(".", "-");
}
