import { domainToUnicode } from "node:url";
import { ServiceError } from "./service-error.ts";

const loopbackHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Scheme, host and port, before anything that a browser could read differently. */
const writtenForm = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/?#:@[\]]+)(:\d{1,5})?([/?#]|$)/i;
/** Characters that are invisible or misleading: white space, backslash, control and formatting characters. */
const misleading = /[\s\\\p{C}\p{Z}]/u;

/**
 * Checks an address to which payers may be redirected, and returns it unchanged. Throws `url_invalid` (400) for
 * everything but an absolute `https:` URL without user information (`http:` on this machine where that is allowed), and for a
 * host that browsers read differently from how it is written (full-width or invisible characters, percent-encoding,
 * numbers for IP addresses).
 */
export function checkReturnAddress(address: string, param: string, loopback: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.username || url?.password) throw invalid(param, "an address without user name");
  const [, host] = writtenForm.exec(address) ?? [];
  if (url === undefined || host === undefined || misleading.test(address)) {
    throw invalid(param, "an absolute address");
  }
  if (!isAsWritten(host, url.hostname)) throw invalid(param, "a host as browsers read it");
  const local = loopback && url.protocol === "http:" && loopbackHost.test(url.hostname);
  if (url.protocol !== "https:" && !local) throw invalid(param, "an https address");
  return address;
}

/**
 * Replaces every `{CHECKOUT_SESSION_ID}` in the address by the session's id, percent-encoded or not. Returns an ASCII
 * URL, as a `Location` header requires.
 */
export function fillReturnAddress(address: string, sessionId: string): string {
  return new URL(address.replace(/(\{|%7b)CHECKOUT(_|%5f)SESSION(_|%5f)ID(\}|%7d)/gi, sessionId)).href;
}

/** Returns true when the host is written as browsers read it: a domain in Unicode or ASCII, or an IP address. */
function isAsWritten(written: string, hostname: string): boolean {
  const normalized = written.normalize("NFC").toLowerCase();
  if (normalized !== hostname && normalized !== domainToUnicode(hostname)) return false;
  return /^\[[0-9a-f:]+\]$|^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(hostname);
}

function invalid(param: string, expected: string): ServiceError {
  const message = `Invalid ${param}. Expected ${expected} (http only for this machine, in test mode).`;
  return new ServiceError("url_invalid", message, { param });
}
