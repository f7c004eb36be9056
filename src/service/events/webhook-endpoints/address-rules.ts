import ipaddr from "ipaddr.js";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Whether this machine may be sent to, and plain http used: in test mode, where the operator allows it. */
export interface AddressRules {
  readonly loopback: boolean;
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an address that is global unicast (RFC 6890 registries): not private, loopback, link-local, shared, reserved,
 * or an IPv4 address in the clothes of an IPv6 one (mapped, NAT64, 6to4, Teredo).
 */
export function mayDial(address: string, { loopback }: AddressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return loopback;
  return range === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}

/** Without brackets: `[::1]` → `::1`. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/**
 * What is wrong with an address to send to, as far as it can be known before its name is resolved; undefined where
 * nothing is. `URL` has made dotted decimals of every form of an IPv4 address by then.
 */
export function targetProblem(address: string, rules: AddressRules): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:\/\/[^\s\\]+$/i.test(address))
    return "Expected an absolute https address.";
  if (url.protocol === "http:" && !rules.loopback) return "Expected an https address.";
  if (url.username !== "" || url.password !== "") return "Expected an address without user name.";
  if (url.port !== "" && url.port !== "80" && url.port !== "443" && Number(url.port) < 1024) {
    return "Expected port 443 or one from 1024 on.";
  }
  const host = bareHost(url.hostname);
  const local = /(^|\.)localhost\.?$/.test(host);
  if (local ? !rules.loopback : ipaddr.isValid(host) && !mayDial(host, rules)) {
    return "Expected an address that is reachable from everywhere.";
  }
  return undefined;
}

/** Refuses an address that the service does not send to: `url_invalid` (400). */
export function checkTarget(address: string, rules: AddressRules): string {
  const problem = targetProblem(address, rules);
  if (problem === undefined) return address;
  throw new ServiceError("url_invalid", `Invalid url. ${problem}`, { param: "url" });
}
