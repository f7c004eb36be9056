import ipaddr from "ipaddr.js";
import type { EventDependencies } from "../dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { allowsLoopback } from "../../platform/http/loopback.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Whether loopback addresses and plain http are allowed: where mode and operator allow them. */
export interface AddressRules {
  readonly loopback: boolean;
}

/** The rules of a mode. */
export function addressRules(
  { settings, webhooks }: Pick<EventDependencies, "settings" | "webhooks">,
  scope: Pick<Scope, "livemode">,
): AddressRules {
  return { loopback: webhooks.loopback && allowsLoopback({ settings }, scope) };
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Addresses from the public range by which clouds talk to their own machines: Azure's WireServer, which gives out credentials and
 * extensions' settings, and the metadata of Equinix Metal. Those of other clouds are link-local, shared, reserved or private.
 */
const ofClouds: ReadonlySet<string> = new Set(["168.63.129.16", "192.80.8.124"]);

/**
 * Returns true for a global unicast address (RFC 6890 registries): not private, loopback, link-local, shared or
 * reserved, not an IPv4 address embedded in an IPv6 one (mapped, NAT64, 6to4, Teredo), and none by which a cloud talks to its own
 * machines, also at the end of an IPv6 address, as a network's own NAT64 prefix has it.
 */
export function isAllowedAddress(address: string, { loopback }: AddressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return loopback;
  if (range !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return !ofClouds.has(parsed.toString());
  const last = new ipaddr.IPv4(parsed.toByteArray().slice(-4));
  return parsed.match(globalUnicast) && !ofClouds.has(last.toString()) && last.range() !== "linkLocal";
}

/** Removes the brackets of an IPv6 host: `[::1]` becomes `::1`. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/**
 * Returns why an address cannot be used for webhooks, as far as this is known before DNS resolution; undefined when it
 * can. `URL` has already converted all forms of an IPv4 address to dotted decimal.
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
  if (local ? !rules.loopback : ipaddr.isValid(host) && !isAllowedAddress(host, rules)) {
    return "Expected an address that is reachable from the internet.";
  }
  return undefined;
}

/** Returns the address if webhooks can be sent to it. Throws `url_invalid` (400). */
export function checkTarget(address: string, rules: AddressRules): string {
  const problem = targetProblem(address, rules);
  if (problem === undefined) return address;
  throw new ServiceError("url_invalid", `Invalid url. ${problem}`, { param: "url" });
}
