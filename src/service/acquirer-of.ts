import { adyenOf, missingForAdyen } from "./adyen-of.ts";
import type { Environment } from "./environment.ts";
import { findUnnotified } from "./payments/adyen-notifications/unnotified.ts";
import type { Acquirer } from "./payments/processor/acquirer.ts";
import { checkAdyen } from "./payments/processor/adyen/adyen.ts";
import type { AdyenSettings } from "./payments/processor/adyen/settings.ts";
import type { Instrument } from "./payments/processor/request.ts";
import type { Log } from "./platform/log/log.ts";

/** Returns the acquirer that an environment names; undefined if it names none. */
export type CreateAcquirer = (environment: Environment) => Acquirer | undefined;

/** A card of Adyen's test platform, whose outcome the name on it says. */
const testCard = (name: string): Instrument => ({
  ...{ kind: "card", number: "4111111111111111", expMonth: 3, expYear: 2030, cvc: "737" },
  ...{ name, network: "visa" },
});

const silentLog: Log = { request: () => {}, failure: () => {} };

/** The acquirers of this version. */
export const acquirerOf: CreateAcquirer = (environment) => {
  const { adyen } = environment;
  if (adyen === undefined) return undefined;
  return {
    name: adyen.name,
    simulated: adyen.name === "fake-adyen",
    missing: missingForAdyen(environment),
    notificationPath: "/processors/adyen/notifications",
    notified: findUnnotified,
    testInstruments: { approved: testCard("Ada Lovelace"), declined: testCard("DECLINED") },
    // What is wrong is the result, so that it need not be logged.
    check: () => checkAdyen(adyen as AdyenSettings, { fetch: globalThis.fetch, log: silentLog }),
    connect: (dependencies) => {
      const { processor } = adyenOf(environment, dependencies) ?? {};
      if (processor === undefined) throw new Error("Adyen is not configured.");
      return processor;
    },
  };
};
