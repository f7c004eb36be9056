import type { TillOptions } from "./connection.ts";
import { Connection } from "./connection.ts";

/**
 * Returns a connection for resources that are used one by one, so that a bundler leaves out the others.
 *
 * @example
 * const tokens = new Tokens(connect("pk_test_…", { service: "https://pay.example" }));
 * @param key the API key; default: `TILL_SECRET_KEY` of the environment
 * @throws {TypeError} if the key is missing or contains spaces, or `service` is not an http or https URL
 */
export function connect(key?: string, options: TillOptions = {}): Connection {
  const used = key ?? fromEnvironment("TILL_SECRET_KEY") ?? "";
  const service = options.service ?? fromEnvironment("TILL_SERVICE_URL") ?? "";
  // The messages contain neither key nor address, because errors end in logs.
  if (!/^[\x21-\x7e]+$/.test(used)) {
    throw new TypeError("An API key is needed, without blanks: as argument, or in TILL_SECRET_KEY.");
  }
  if (!/^https?:\/\/[^@\s]+$/.test(service)) {
    throw new TypeError("`service` must be an http or https address: as option, or in TILL_SERVICE_URL.");
  }
  return new Connection({ ...options, key: used, service, random: () => Math.random() });
}

/** A variable of Node's environment; undefined in browsers. */
function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name];
}
