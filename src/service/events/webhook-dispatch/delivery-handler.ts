import type { EventDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { findEvents } from "../event-log/store.ts";
import { findEndpointsById } from "../webhook-endpoints/store.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { claimDeliveries, firstDelivery } from "../webhook-deliveries/store.ts";
import type { AddressedDelivery } from "./deliver.ts";
import { deliver } from "./deliver.ts";

const name = "webhook_delivery";
/** How many deliveries of one process are under way at a time. */
const capacity = 256;
/** How long an attempt is this process's own, in milliseconds: twice as long as it may take. */
const lease = 30_000;

/** The handler that sends webhooks. */
export function deliveryHandler(dependencies: EventDependencies): DueHandler {
  return {
    name,
    lease,
    batch: capacity,
    concurrency: capacity,
    leasedInRow: true,
    // An endpoint that has answered has room for the next delivery.
    refills: true,
    earliest: firstDelivery,
    claim: async (claim) => {
      const claimed = await claimDeliveries(dependencies.database, name, claim);
      const deliveries = claimed.length === 0 ? [] : await addressed(dependencies, claimed);
      return deliveries.map((each) => ({ id: each.delivery.id, handle: () => deliver(dependencies, each) }));
    },
  };
}

async function addressed(
  { database }: Pick<PlatformDependencies, "database">,
  deliveries: readonly DeliveryRow[],
): Promise<AddressedDelivery[]> {
  const events = await findEvents(
    database,
    deliveries.map((delivery) => delivery.event),
  );
  const endpoints = await findEndpointsById(
    database,
    deliveries.map((delivery) => delivery.webhook_endpoint),
  );
  return deliveries.flatMap((delivery) => {
    const event = events.find(({ id }) => id === delivery.event);
    const endpoint = endpoints.find(({ id }) => id === delivery.webhook_endpoint);
    return event === undefined || endpoint === undefined ? [] : [{ delivery, event, endpoint }];
  });
}
