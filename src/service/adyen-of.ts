import type { Environment } from "./environment.ts";
import type { MissingVariable } from "./payments/processor/acquirer.ts";
import type { Adyen } from "./payments/processor/adyen/adyen.ts";
import { createAdyen } from "./payments/processor/adyen/adyen.ts";
import { fakeSettings } from "./payments/processor/adyen/fake-settings.ts";
import type { AdyenSettings } from "./payments/processor/adyen/settings.ts";
import type { PlatformDependencies } from "./platform/dependencies.ts";
import { isLoopback } from "./platform/http/loopback.ts";
import { StartError } from "./platform/settings/start-error.ts";

const remedies = {
  TILL_ADYEN_URL:
    "Set the address of the Checkout API: https://checkout-test.adyen.com, or the one with your live prefix.",
  TILL_ADYEN_API_KEY: "Make an API key in Adyen's Customer Area, at Developers, API credentials.",
  TILL_ADYEN_MERCHANT_ACCOUNT: "Set the name of the merchant account, as Adyen's Customer Area shows it.",
  TILL_ADYEN_HMAC_KEY: "Generate it in Adyen's Customer Area, at Developers, Webhooks, Standard webhook.",
} as const;

/** Returns the variables that Adyen needs and the environment lacks. */
export function missingForAdyen({
  adyen,
  publicUrl,
}: Pick<Environment, "adyen" | "publicUrl">): readonly MissingVariable[] {
  if (adyen === undefined) return [];
  if (adyen.name === "fake-adyen" && !isLoopback(publicUrl)) return [fakeForOthers];
  const { url, apiKey, merchantAccount, hmacKeys } = adyen;
  if (adyen.name === "fake-adyen" && url !== undefined && !isLoopback(url)) return [fakeElsewhere];
  const isFakes = (key: string) => key.toUpperCase() === fakeSettings.hmacKey;
  if (!isLoopback(publicUrl) && hmacKeys.some(isFakes)) return [keyOfFake];
  const isSet = {
    TILL_ADYEN_URL: url !== undefined,
    TILL_ADYEN_API_KEY: apiKey !== undefined,
    TILL_ADYEN_MERCHANT_ACCOUNT: merchantAccount !== undefined,
    TILL_ADYEN_HMAC_KEY: hmacKeys.length > 0,
  };
  const unset = Object.entries(remedies)
    .filter(([variable]) => !isSet[variable as keyof typeof remedies])
    .map(([variable, remedy]) => ({ variable, remedy }));
  return url === undefined || url.startsWith("https:") || isLoopback(url) ? unset : [clearText, ...unset];
}

const clearText: MissingVariable = {
  variable: "TILL_ADYEN_URL",
  problem: "is an http address: card numbers would be sent in the clear",
  remedy: "Set its https address.",
};

const fakeForOthers: MissingVariable = {
  variable: "TILL_PROCESSOR",
  problem: "is fake-adyen, whose keys everybody knows, and TILL_PUBLIC_URL is not on this machine",
  remedy:
    "Set TILL_PUBLIC_URL to an address of this machine, such as http://localhost:4242, or TILL_PROCESSOR to adyen.",
};

const fakeElsewhere: MissingVariable = {
  variable: "TILL_ADYEN_URL",
  problem: "is that of a fake on another machine, which would get card numbers",
  remedy: "Leave it unset, or set TILL_PROCESSOR to adyen.",
};

const keyOfFake: MissingVariable = {
  variable: "TILL_ADYEN_HMAC_KEY",
  problem: "is that of the fake, which everybody knows",
  remedy: remedies.TILL_ADYEN_HMAC_KEY,
};

/** Returns what reaches Adyen; undefined where another processor is chosen. Throws a `StartError` that names what is missing. */
export function adyenOf(
  environment: Pick<Environment, "adyen" | "publicUrl">,
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "log" | "metrics" | "now" | "publicUrl">,
): Adyen | undefined {
  const { adyen } = environment;
  if (adyen === undefined) return undefined;
  const [missing] = missingForAdyen(environment);
  if (missing !== undefined) {
    const { variable, problem = "is not set", remedy } = missing;
    throw new StartError(`${variable} ${problem}. ${remedy}`);
  }
  const { metrics, ...rest } = dependencies;
  return createAdyen(adyen as AdyenSettings, {
    ...rest,
    fetch: globalThis.fetch,
    count: (what) => metrics?.counts.acquirer(what),
  });
}
