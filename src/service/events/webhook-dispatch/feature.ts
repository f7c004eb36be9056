import type { EventDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { eventDeliveryEndpoints } from "./event-delivery-routes.ts";
import { deliveryHandler } from "./deliver.ts";
import { deleteEndedDeliveries, measureDeliveries } from "../webhook-deliveries/store.ts";

export const webhookDeliveries: Feature<EventDependencies> = {
  endpoints: eventDeliveryEndpoints,
  dueHandlers: (dependencies) => [deliveryHandler(dependencies)],
  storedData: ({ database, now, settings: { deliveryStorageTime } }) => {
    if (deliveryStorageTime === 0) return {};
    const before = () => new Date(now().getTime() - deliveryStorageTime);
    return { "webhook deliveries": (limit) => deleteEndedDeliveries(database, { before: before(), limit }) };
  },
  queues: { webhook_deliveries: measureDeliveries },
};
