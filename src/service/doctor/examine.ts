import { sql } from "kysely";
import type { Acquirer } from "../payments/processor/acquirer.ts";
import type { Database } from "../platform/database/database.ts";
import { missingMigrations } from "../platform/database/migrate.ts";
import type { LiveEnvironment } from "./examine-environment.ts";
import { examineEnvironment } from "./examine-environment.ts";
import type { Finding } from "./finding.ts";
import { reasonOf } from "./finding.ts";

/** How far the clocks of a process and its database may be apart, in milliseconds. */
const clockTolerance = 5_000;
/** How long each connection may take, in milliseconds. */
const patience = 10_000;

/** What is examined, and with what. */
export interface Examined {
  readonly environment: LiveEnvironment;
  readonly acquirer: Acquirer | undefined;
  /** Opens the database, and whoever gave this closes it. Rejects if it does not answer. Undefined: it is not examined. */
  readonly database: (() => Promise<Database>) | undefined;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}

/** Examines everything that live mode needs. Changes nothing; what cannot be reached is a finding. */
export async function examine(examined: Examined): Promise<readonly Finding[]> {
  const { environment, acquirer } = examined;
  const found = examineEnvironment(environment, acquirer);
  const reached = await Promise.all([
    examined.database === undefined ? [] : examineDatabase(examined, examined.database),
    examineAddress(examined, found),
    examineAcquirer(acquirer),
    examineMail(environment),
  ]);
  return [...found, ...reached.flat()].sort(
    (one, other) => places.indexOf(one.subject) - places.indexOf(other.subject),
  );
}

const places: readonly Finding["subject"][] = [
  "environment",
  "database",
  "clock",
  "master key",
  "address",
  "limits",
  "acquirer",
  "notifications",
  "mail",
];

async function examineDatabase(
  { environment, now }: Examined,
  open: () => Promise<Database>,
): Promise<readonly Finding[]> {
  const subject = "database";
  try {
    const database = await within(open());
    const missing = await within(missingMigrations(database));
    if (missing.length > 0) {
      const text = `The database lacks ${String(missing.length)} migrations of this version.`;
      const remedy = "Start this version of the service once: it brings the database up to date.";
      return [{ subject, state: "missing", text, remedy }];
    }
    const before = now().getTime();
    const { rows } = await within(sql<{ at: Date }>`select clock_timestamp() as at`.execute(database));
    const after = now().getTime();
    const migrated: Finding = { subject, state: "ok", text: "The database answers and is up to date." };
    return [migrated, clockOf(environment, { before, after, at: rows[0]?.at.getTime() ?? 0 })];
  } catch (error) {
    const text = `The database does not answer (${reasonOf(error)}).`;
    const remedy = "Start it, and see that its address, user and password are those of DATABASE_URL.";
    return [{ subject, state: "missing", text, remedy }];
  }
}

/** The clock of the database was read between two moments of this one's. */
function clockOf(
  { databaseUrl }: LiveEnvironment,
  { before, after, at }: { readonly before: number; readonly after: number; readonly at: number },
): Finding {
  const subject = "clock";
  const apart = Math.max(0, before - at, at - after);
  if (databaseUrl === undefined || apart <= clockTolerance) {
    return { subject, state: "ok", text: "The clocks of process and database agree." };
  }
  const text = `The clock of this machine is ${String(Math.round(apart / 1000))} s from that of the database.`;
  const remedy = "Let both machines set their clocks by NTP: due payments and limits go by them.";
  return { subject, state: "missing", text, remedy };
}

async function examineAddress(
  { environment: { publicUrl }, fetch }: Examined,
  found: readonly Finding[],
): Promise<readonly Finding[]> {
  const subject = "address";
  if (found.some((finding) => finding.subject === subject && finding.state === "missing")) return [];
  const remedy =
    "Start the service, and see that name, proxy and certificate lead from this machine to it, too.";
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${publicUrl}/health`, { signal, redirect: "error" });
    const isService = response.headers.has("service-version");
    await response.body?.cancel();
    if (response.ok && isService) {
      return [{ subject, state: "ok", text: `The service answers at ${publicUrl}.` }];
    }
    const text = `At ${publicUrl} something else answers (${String(response.status)}).`;
    return [{ subject, state: "missing", text, remedy }];
  } catch (error) {
    const text = `The service cannot be reached at ${publicUrl} (${reasonOf(error)}).`;
    return [{ subject, state: "missing", text, remedy }];
  }
}

async function examineAcquirer(acquirer: Acquirer | undefined): Promise<readonly Finding[]> {
  if (acquirer === undefined || acquirer.missing.length > 0) return [];
  const subject = "acquirer";
  try {
    const problem = await within(acquirer.check());
    if (problem !== undefined) {
      const remedy = `Set the variables of the account at ${acquirer.name} as its console shows them.`;
      return [{ subject, state: "missing", text: problem, remedy }];
    }
    return [{ subject, state: "ok", text: `${acquirer.name} takes the credentials.` }];
  } catch (error) {
    const text = `${acquirer.name} cannot be reached (${reasonOf(error)}).`;
    const remedy = acquirer.simulated
      ? "Start it: npm run fake-acquirer."
      : "See that its address is right, and that DNS and firewall let this machine reach it.";
    return [{ subject, state: "missing", text, remedy }];
  }
}

async function examineMail({ smtp }: LiveEnvironment): Promise<readonly Finding[]> {
  if (smtp === undefined) return [];
  const subject = "mail";
  try {
    const { checkSmtp } = await import("../platform/mail/smtp.ts");
    await within(checkSmtp(smtp.address));
    return [{ subject, state: "ok", text: `The mail server answers; mails are from ${smtp.from}.` }];
  } catch (error) {
    const text = `The mail server at ${new URL(smtp.address).host} does not take mail (${reasonOf(error)}).`;
    const remedy = "See that address, user and password are those of TILL_SMTP_URL.";
    return [{ subject, state: "missing", text, remedy }];
  }
}

/** @throws Error with the name `TimeoutError` if it takes longer than a connection may */
async function within<Value>(work: Promise<Value>): Promise<Value> {
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
