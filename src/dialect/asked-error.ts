import type { ResponseError } from "../contract/errors/api-error.ts";
import { askedName } from "./asked-name.ts";
import type { Parameters } from "./requests/rules.ts";
import type { TranslatedEndpoint } from "./translate-request.ts";
import { insteadOfParameter } from "./unsupported-names.ts";

/** A request in Stripe's form: its endpoint, and its parameters as they were sent. */
export interface Asked {
  readonly endpoint: TranslatedEndpoint;
  readonly sent: Parameters;
}

/**
 * Returns an error in the words of a request in Stripe's form: it names the parameter that was sent, and says what to do instead of
 * one that is unknown here but not to clients of Stripe.
 */
export function askedError({ endpoint, sent }: Asked, error: ResponseError): ResponseError {
  const { param: own, code } = error;
  if (own === undefined) return error;
  const param = askedName(endpoint, sent, own);
  const instead = code === "parameter_unknown" ? insteadOfParameter(param) : undefined;
  if (instead !== undefined) {
    return { ...error, param, code: "parameter_unsupported", message: `${param} is not offered. ${instead}` };
  }
  return param === own ? error : { ...error, param, message: withName(error.message, own, param) };
}

/** Replaces a name in a message. One that may be a word of the sentence is replaced only where it stands as a name. */
function withName(message: string, own: string, param: string): string {
  const before = /^[a-z]+$/.test(own) ? "(?<=^|Invalid |parameter: |No such )" : "(?<![\\w[])";
  const name = own.replaceAll(/\W/g, "\\$&");
  return message.replaceAll(new RegExp(`${before}${name}(?![\\w[])`, "g"), () => param);
}
