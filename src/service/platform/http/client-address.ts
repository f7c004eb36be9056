import ipaddr from "ipaddr.js";
import { keyedHash } from "../vault/derived-keys.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Hop {
  /** IP address of the peer of the connection. */
  readonly remote: string | undefined;
  /** `X-Forwarded-For`: each proxy appends the address of its client. */
  readonly forwardedFor: string | undefined;
}

/** Longest chain of proxies that is read: entries further left may be forged by the client. */
const longestChain = 20;

/**
 * Returns the IP address of the client: the peer of the connection or, as long as that is a proxy that the operator
 * trusts, the address that the proxy reports in `X-Forwarded-For`. The header is ignored from anyone else. Undefined
 * without a connection. `trusted` are addresses or ranges: `10.0.0.0/8`, `::1`.
 */
export function clientAddress(
  { remote, forwardedFor }: Hop,
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

/** Returns the id of a client in rate limits: a keyed hash of its network. */
export function hashAddress(key: Buffer, address: Address): string {
  return keyedHash(key, networkOf(address)).slice(0, 32);
}

/** Returns the network of the peer of a connection; undefined for a proxy that the operator trusts. */
export function clientNetwork(remote: string | undefined, trusted: readonly string[]): string | undefined {
  const address = parse(remote);
  return address === undefined || isTrusted(address, trusted) ? undefined : networkOf(address);
}

/**
 * Returns the network that a provider assigns to one customer: an IPv4 address, or the first 64 bits of an IPv6
 * address.
 */
function networkOf(address: Address): string {
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}

/** Returns true for an IP address or range, the entries of `TILL_TRUSTED_PROXIES`. */
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
