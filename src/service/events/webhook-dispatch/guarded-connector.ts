import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import type { AddressRules } from "../webhook-endpoints/address-rules.ts";
import { bareHost, isAllowedAddress } from "../webhook-endpoints/address-rules.ts";

/** Gives every address of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** A name led to an address that the service does not send to. */
export class AddressRejected extends Error {
  override readonly name = "AddressRefused";
}

export const resolveName: Resolve = (name) => lookup(name, { all: true });

/**
 * Dials only what may be dialled. A name is resolved once, here: all its addresses are checked, and those that were
 * checked are dialled, so that a name that changes its mind (DNS rebinding) gains nothing.
 */
export function guardedConnector(
  rules: AddressRules,
  { resolve, timeLimit }: { readonly resolve: Resolve; readonly timeLimit: number },
): buildConnector.connector {
  const connect = buildConnector({ lookup: guardedLookup(rules, resolve), timeout: timeLimit });
  return (options, callback) => {
    // An address is dialled without being looked up.
    const host = bareHost(options.hostname);
    if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) callback(new AddressRejected(host), null);
    else connect(options, callback);
  };
}

/** A `lookup` for sockets that fails when any address of the name may not be dialled. */
export function guardedLookup(rules: AddressRules, resolve: Resolve): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        const refused = addresses.some(({ address }) => !isAllowedAddress(address, rules));
        if (first === undefined || refused) callback(new AddressRejected(name), "");
        else if (all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ""),
    );
  };
}
