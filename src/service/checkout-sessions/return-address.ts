import { ServiceError } from "../http/service-error.ts";

const loopbackHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses an address to which a payer is not sent: `url_invalid` (400) for all but absolute `https:` without user-info
 * (`http:` on this machine in test mode). It is kept as it was written.
 */
export function checkReturnAddress(address: string, param: string, livemode: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const absolute = /^https?:\/\/[^\s\\\u0000-\u001f\u007f]+$/i.test(address);
  if (url === undefined || !absolute) throw invalid(param, "an absolute address");
  if (url.username !== "" || url.password !== "") throw invalid(param, "an address without user name");
  const local = !livemode && url.protocol === "http:" && loopbackHost.test(url.hostname);
  if (url.protocol !== "https:" && !local) throw invalid(param, "an https address");
  return address;
}

/**
 * The address with the session's id in place of `{CHECKOUT_SESSION_ID}`, percent-encoded or not; in ASCII, as a
 * `Location` header must be.
 */
export function fillReturnAddress(address: string, sessionId: string): string {
  return new URL(address.replace(/(\{|%7b)CHECKOUT_SESSION_ID(\}|%7d)/gi, sessionId)).href;
}

function invalid(param: string, expected: string): ServiceError {
  const message = `Invalid ${param}. Expected ${expected} (http only for this machine, in test mode).`;
  return new ServiceError("url_invalid", message, { param });
}
