import type { RateLimit } from "../../../contract/rate-limit.ts";

interface Names {
  readonly livemode: boolean;
  /** Whether the key is that of the service's own pages. */
  readonly isOfPages: boolean;
  /** The name of the payment link. */
  readonly linkName: string | undefined;
}

/** Returns the mail to a merchant when four fifths of a limit are used. */
export function limitMail(
  limit: RateLimit,
  names: Names,
): { readonly subject: string; readonly text: string } {
  const { whose, what, rule, advice } = describe(limit, names);
  return {
    subject: `${whose} is close to its limit of ${what}`,
    text: `${whose} has used four fifths of its limit of ${what}.

${rule}
Requests above it get status 429 and must be sent again later.

${advice}
You get this mail at most once an hour for each limit.
`,
  };
}

interface Description {
  readonly whose: string;
  readonly what: string;
  readonly rule: string;
  readonly advice: string;
}

const askOperator = "ask the operator of this service for a higher limit";
const payerAdvice = `If these are your customers, ${askOperator}. If they are not, somebody may be misusing your pages.`;

function describe(limit: RateLimit, { livemode, isOfPages, linkName }: Names): Description {
  const mode = livemode ? "live" : "test";
  const { kind, endpoint, key, per_second: rate, limit: maximum } = limit;
  const rule = `The limit is ${rate} a second, and ${maximum} at once.`;
  const ofKey = isOfPages
    ? `Your ${mode} key of the payment pages`
    : `Your ${mode} key "${key?.name}" (…${key?.last4})`;
  const ofLink = `Your ${mode} payment link "${linkName}"`;
  const advice =
    key?.kind === "publishable" ? payerAdvice : `Spread the requests over more time, or ${askOperator}.`;
  switch (kind) {
    case "reads":
    case "writes":
      return { whose: ofKey, what: `${kind} on ${endpoint}`, rule, advice };
    case "concurrent_requests":
      return {
        ...{ whose: ofKey, what: "requests at the same time", advice },
        rule: `The limit is ${maximum} requests that one process works on at the same time.`,
      };
    case "link_sessions":
      return { whose: ofLink, what: "sessions that payers open", rule, advice: payerAdvice };
    case "link_payments":
      return { whose: ofLink, what: "payments", rule, advice: payerAdvice };
    case "declines":
      return {
        whose: `A payer of yours in ${mode} mode`,
        what: "declined payments",
        rule: `The limit is ${maximum} declined payments in ten minutes.`,
        advice:
          "Somebody may be trying out cards that are not theirs. Look at the failed payments, and refund those that succeeded and look alike.",
      };
  }
}
