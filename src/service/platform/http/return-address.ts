import { domainToUnicode } from "node:url";
import { ServiceError } from "./service-error.ts";

const loopbackHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Host and port as they were written; what stands between is no more than what a browser needs. */
const writtenForm = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/?#:@[\]]+)(:\d{1,5})?([/?#]|$)/i;
/** What is seen otherwise than it is read, or not seen at all: white space, control and formatting characters. */
const unseen = /[\s\\\p{C}\p{Z}]/u;

/**
 * Refuses an address to which a payer is not sent: `url_invalid` (400) for all but absolute `https:` without user-info
 * (`http:` on this machine in test mode), and for a host that browsers read as another than the one that is written
 * (full-width or invisible characters, percent-encoding, numbers for IP addresses). It is kept as it was written.
 */
export function checkReturnAddress(address: string, param: string, livemode: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.username || url?.password) throw invalid(param, "an address without user name");
  const [, host] = writtenForm.exec(address) ?? [];
  if (url === undefined || host === undefined || unseen.test(address)) {
    throw invalid(param, "an absolute address");
  }
  if (!isAsWritten(host, url.hostname)) throw invalid(param, "a host as browsers read it");
  const local = !livemode && url.protocol === "http:" && loopbackHost.test(url.hostname);
  if (url.protocol !== "https:" && !local) throw invalid(param, "an https address");
  return address;
}

/**
 * The address with the session's id in place of `{CHECKOUT_SESSION_ID}`, wherever and however often it stands there, and
 * percent-encoded or not; in ASCII, as a `Location` header must be.
 */
export function fillReturnAddress(address: string, sessionId: string): string {
  return new URL(address.replace(/(\{|%7b)CHECKOUT(_|%5f)SESSION(_|%5f)ID(\}|%7d)/gi, sessionId)).href;
}

/** True when a host was written as it is: as a domain of labels, in Unicode or in ASCII, or as an IP address. */
function isAsWritten(written: string, hostname: string): boolean {
  const asWritten = written.normalize("NFC").toLowerCase();
  if (asWritten !== hostname && asWritten !== domainToUnicode(hostname)) return false;
  return /^\[[0-9a-f:]+\]$|^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(hostname);
}

function invalid(param: string, expected: string): ServiceError {
  const message = `Invalid ${param}. Expected ${expected} (http only for this machine, in test mode).`;
  return new ServiceError("url_invalid", message, { param });
}
