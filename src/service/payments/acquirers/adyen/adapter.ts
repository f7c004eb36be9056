import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { deleteBatch } from "../../../platform/database/batches.ts";
import type { Log } from "../../../platform/log/log.ts";
import { StartError } from "../../../platform/settings/start-error.ts";
import type { CardInstruments } from "../../processor/request.ts";
import type { Acquirer, AcquirerAdapter, ConnectedAcquirer, MissingVariable } from "../acquirer.ts";
import type { Adyen } from "./adyen.ts";
import { checkAdyen, createAdyen } from "./adyen.ts";
import { methodCaptures } from "./notifications/method-captures.ts";
import { notificationHandler, tokenNotificationHandler } from "./notifications/handle-notifications.ts";
import { notificationPath, notificationRoutes } from "./notifications/notification-routes.ts";
import { lateCancellations, lateReversals, unreversedApprovals } from "./notifications/reverse-late.ts";
import { findUnnotified, measureNotifications } from "./notifications/store.ts";
import { adyenNames, fakeName, readSettings, tokenKeyRemedy } from "./settings.ts";

/** How long notifications that were handled are stored, in days: as long as a payment can be disputed. */
const notificationDays = 540;

/** Adyen, and the fake of it, as an acquirer of live mode. */
export const adyen: AcquirerAdapter = {
  names: adyenNames,
  feature: {
    storedData: ({ database, now }) => ({
      "returns from banks": (limit) =>
        deleteBatch(database, {
          table: "adyen_returns",
          key: "reference",
          order: "delete_at",
          limit,
          condition: sql<SqlBool>`delete_at <= ${now()}`,
        }),
      "adyen notifications": (limit) =>
        deleteBatch(database, {
          table: "adyen_notifications",
          key: "id",
          order: "received_at",
          limit,
          condition: sql<SqlBool>`due_at is null
            and received_at <= ${new Date(now().getTime() - notificationDays * 86_400_000)}`,
        }),
    }),
    queues: { adyen_notifications: measureNotifications },
    operatorTasks: unreversedApprovals,
  },
  configure(configuration): Acquirer | undefined {
    const { name } = configuration;
    const { settings, missing, hasCardKey, hasTokenKey } = readSettings(configuration);
    if (!adyenNames.includes(name)) return undefined;
    const complete = () => {
      if (settings !== undefined) return settings;
      throw new StartError(`${missing.map(({ variable }) => variable).join(", ")} must be set for ${name}.`);
    };
    return {
      name,
      simulated: name === fakeName,
      missing,
      ...(hasCardKey ? {} : { withoutCardKey }),
      ...(hasTokenKey ? {} : { withoutCardUpdates }),
      notificationPath,
      notified: findUnnotified,
      testInstruments: { approved: testCard("Ada Lovelace"), declined: testCard("DECLINED") },
      // What is wrong is the result, so that it need not be logged.
      check: async () => checkAdyen(complete(), { fetch: globalThis.fetch, log: silentLog }),
      connect: ({ metrics, ...dependencies }) =>
        connected(
          createAdyen(complete(), {
            ...dependencies,
            fetch: globalThis.fetch,
            count: (what) => metrics?.counts.acquirer(what),
          }),
        ),
    };
  },
};

/** Returns what a service has of Adyen, once it can be reached. */
export function connected(reached: Adyen): ConnectedAcquirer {
  return {
    processor: reached.processor,
    dueHandlers: (dependencies) => [
      notificationHandler(dependencies, reached),
      tokenNotificationHandler(dependencies, reached),
      methodCaptures(dependencies, reached),
      lateReversals(dependencies, reached),
      lateCancellations(dependencies, reached),
    ],
    routes: (dependencies) => notificationRoutes(dependencies, reached),
  };
}

/** A card of Adyen's test platform, whose outcome the name on it says. */
const testCard = (name: string): CardInstruments => ({
  kind: "card",
  number: "4111111111111111",
  expMonth: 3,
  expYear: 2030,
  cvc: "737",
  name,
  network: "visa",
});

const withoutCardKey: MissingVariable = {
  variable: "TILL_ADYEN_CLIENT_KEY",
  remedy: "Generate a client key in Adyen's Customer Area, at Developers, API credentials.",
};

const withoutCardUpdates: MissingVariable = {
  variable: "TILL_ADYEN_TOKEN_HMAC_KEY",
  remedy: tokenKeyRemedy,
};

const silentLog: Log = { request: () => {}, failure: () => {} };
