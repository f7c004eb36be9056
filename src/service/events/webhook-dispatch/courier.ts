import type { EventDependencies } from "../dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findEvents } from "../event-log/store.ts";
import { findEndpointsById } from "../webhook-endpoints/store.ts";
import type { Letter } from "./deliver.ts";
import { deliver } from "./deliver.ts";
import type { DeliveryRow } from "../webhook-deliveries/store.ts";
import { claimDeliveries } from "../webhook-deliveries/store.ts";

/** Carries deliveries to their endpoints. Any number of processes may have one. */
export interface Courier {
  /** Takes what is due; resolves when all of it is under way, not when it has arrived. */
  collect(): Promise<void>;
  /** Takes nothing more; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

/** How many deliveries of one process are under way at a time. */
const capacity = 256;

/** How long an attempt is this process's own, in milliseconds: twice as long as it may take. */
const lease = 30_000;

export function createCourier(dependencies: EventDependencies): Courier {
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  async function collect(): Promise<void> {
    const limit = capacity - underWay.size;
    if (stopped || limit <= 0) return;
    const now = dependencies.now();
    const until = new Date(now.getTime() + lease);
    const claimed = await claimDeliveries(dependencies.database, { now, until, limit });
    if (claimed.length === 0) return;
    const letters = await addressed(dependencies, claimed);
    for (const letter of letters) {
      const carried = carry(letter).finally(() => underWay.delete(carried));
      underWay.add(carried);
    }
  }

  /** An endpoint that is done has room for the next: it does not wait for the clock. */
  async function carry(letter: Letter): Promise<void> {
    try {
      await deliver(dependencies, letter);
      await collect();
    } catch (error) {
      dependencies.log.failure("webhook delivery", error);
    }
  }

  return {
    collect,
    stop: async () => {
      stopped = true;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function addressed(
  { database }: Pick<PlatformDependencies, "database">,
  deliveries: readonly DeliveryRow[],
): Promise<Letter[]> {
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
