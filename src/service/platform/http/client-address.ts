import ipaddr from "ipaddr.js";
import { keyedHash } from "../vault/derived-keys.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Arrival {
  /** The other end of the connection. */
  readonly remote: string | undefined;
  /** `X-Forwarded-For`: each proxy adds at the end whom it was called by. */
  readonly forwardedFor: string | undefined;
}

/** No chain of proxies is longer; what stands further left is a client's invention. */
const longestChain = 20;

/**
 * The address that a request comes from: the other end of its connection, or, as long as that is a proxy that the
 * operator trusts, whom the proxy names. A header of anybody else is not believed. Undefined without a connection.
 * `trusted` are addresses or ranges: `10.0.0.0/8`, `::1`.
 */
export function clientAddress(
  { remote, forwardedFor }: Arrival,
  trusted: readonly string[],
): Address | undefined {
  let address = parse(remote);
  const named = forwardedFor?.split(",").slice(-longestChain) ?? [];
  while (address !== undefined && isTrusted(address, trusted) && named.length > 0) {
    const next = parse(named.pop()?.trim());
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** What stands for a client in limits: a keyed hash of its network. */
export function hashAddress(key: Buffer, address: Address): string {
  return keyedHash(key, networkOf(address)).slice(0, 32);
}

/** The network of the client at the other end of a connection; undefined for a proxy that the operator trusts. */
export function clientNetwork(remote: string | undefined, trusted: readonly string[]): string | undefined {
  const address = parse(remote);
  return address === undefined || isTrusted(address, trusted) ? undefined : networkOf(address);
}

/** What one customer of a provider has: an address of IPv4, the first 64 bits of one of IPv6. */
function networkOf(address: Address): string {
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}

/** True for an address or a range as `TILL_TRUSTED_PROXIES` lists them. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

function parse(text: string | undefined): Address | undefined {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

function isTrusted(address: Address, trusted: readonly string[]): boolean {
  return trusted.some((entry) => {
    if (!ipaddr.isValidCIDR(entry)) return ipaddr.process(entry).toString() === address.toString();
    const [network, bits] = ipaddr.parseCIDR(entry);
    return network.kind() === address.kind() && address.match(network as never, bits);
  });
}
