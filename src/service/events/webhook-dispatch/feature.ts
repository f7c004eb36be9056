import type { EventDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { eventDeliveryEndpoints } from "./event-delivery-routes.ts";
import { createCourier } from "./courier.ts";
import { forgetOldDeliveries } from "./forget-old-deliveries.ts";
import { measureDeliveries } from "../webhook-deliveries/store.ts";

export const webhookDeliveries: Feature<EventDependencies> = {
  endpoints: eventDeliveryEndpoints,
  jobs: (dependencies) => {
    const courier = createCourier(dependencies);
    return [
      { name: "webhook deliveries", pause: 200, run: () => courier.collect(), stop: () => courier.stop() },
      { name: "forgetting of deliveries", pause: 60_000, run: () => forgetOldDeliveries(dependencies) },
    ];
  },
  queues: { webhook_deliveries: measureDeliveries },
};
