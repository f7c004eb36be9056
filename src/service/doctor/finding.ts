/** What is examined before live mode is used. */
type Subject =
  | "acquirer"
  | "address"
  | "cards"
  | "clock"
  | "contact"
  | "database"
  | "environment"
  | "limits"
  | "mail"
  | "master key"
  | "notifications"
  | "operator";

/** What was found about one thing: that it is as live mode needs it, that it is not, or what is worth knowing. */
export type Finding =
  | { readonly subject: Subject; readonly state: "ok" | "note"; readonly text: string }
  | {
      readonly subject: Subject;
      readonly state: "missing";
      readonly text: string;
      /** What to do, as a sentence. */
      readonly remedy: string;
    };

/** Returns what live mode lacks. */
export function missingOf(findings: readonly Finding[]): readonly (Finding & { state: "missing" })[] {
  return findings.filter((finding) => finding.state === "missing");
}

/** How long each connection of the doctor may take, in milliseconds. */
export const patience = 10_000;

/** @throws Error with the name `TimeoutError` if it takes longer than a connection may */
export async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("It takes too long.", "TimeoutError")), patience);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** What some errors mean, by their codes: those of PostgreSQL, then those of Node. */
const meanings: Readonly<Record<string, string>> = {
  "28000": "this user may not connect",
  "28P01": "the password is wrong",
  "3D000": "there is no database of this name",
  "42501": "this user may not read it",
  "53300": "it has no free connection",
  "57P03": "it is starting or stopping",
  CERT_HAS_EXPIRED: "the certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "this machine does not trust the certificate",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was closed",
  EAI_AGAIN: "no name server answers",
  ENOTFOUND: "there is no such host",
  ETIMEDOUT: "no answer in time",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is of another name",
  SELF_SIGNED_CERT_IN_CHAIN: "this machine does not trust the certificate",
  UND_ERR_SOCKET: "the connection was closed",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "this machine does not trust the certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "this machine does not trust the certificate",
};

/** The code of an error, or of what has caused it, and what that means; else its name. Never its message, which may hold what was sent. */
export function reasonOf(error: unknown): string {
  const all = causesOf(error);
  const code = all.map(codeOf).find((found) => found !== undefined);
  if (code !== undefined) return Object.hasOwn(meanings, code) ? `${code}: ${meanings[code] ?? ""}` : code;
  const isLate = all.some((it) => it.name === "TimeoutError" || /time ?out/i.test(it.message));
  return isLate ? "no answer in time" : (all[0]?.name ?? "an error");
}

function causesOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return [];
  const nested = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...nested.flatMap(causesOf)];
}

/** Of a `DOMException` the code is a number that means nothing. */
function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}
