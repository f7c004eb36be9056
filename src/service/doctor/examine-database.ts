import { sql } from "kysely";
import type { Acquirer } from "../payments/acquirers/acquirer.ts";
import type { Database } from "../platform/database/database.ts";
import { missingMigrations } from "../platform/database/migrate.ts";
import { listMasterKeys } from "../platform/vault/key-ring/store.ts";
import { masterKeyId } from "../platform/vault/key-ring/key-ring.ts";
import type { Branding } from "../../contract/accounts/branding.ts";
import { brandingOf } from "../accounts/accounts/find-merchant.ts";
import { listAccounts } from "../accounts/accounts/account-store.ts";
import type { Examined, LiveEnvironment } from "./examine-environment.ts";
import type { Finding } from "./finding.ts";
import { reasonOf, within } from "./finding.ts";

/** How far the clocks of a process and its database may be apart, in milliseconds. */
const clockTolerance = 5_000;

/** Examines the database, and what only it knows: the time, whose master key opens it, and what the acquirer has notified. */
export async function examineDatabase(
  { acquirer, environment, now }: Pick<Examined, "acquirer" | "environment" | "now">,
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
    return [
      { subject, state: "ok", text: "The database answers and is up to date." },
      clockOf(environment, { before, after, at: rows[0]?.at.getTime() ?? 0 }),
      ...(await within(masterKeyOf(environment, database))),
      ...(await within(notificationsOf(acquirer, environment, database, now()))),
      ...(await within(contactsOf(database))),
    ];
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

/** With another master key no saved card can be opened, and no process starts. */
async function masterKeyOf(
  { masterKey, formerMasterKey }: LiveEnvironment,
  database: Database,
): Promise<readonly Finding[]> {
  if (masterKey === undefined) return [];
  const known = (await listMasterKeys(database)).map(({ id }) => id);
  const own = [masterKey, ...(formerMasterKey === undefined ? [] : [formerMasterKey])].map(masterKeyId);
  if (known.length === 0 || own.some((id) => known.includes(id))) return [];
  const text = "TILL_MASTER_KEY is not the master key of this database.";
  const remedy =
    "Set the one that the database was made with; if that is to be replaced, TILL_FORMER_MASTER_KEY too, as operations.md says.";
  return [{ subject: "master key", state: "missing", text, remedy }];
}

/** Accounts whose receipts and mails of live mode say "Contact us" and not how. */
async function contactsOf(database: Database): Promise<readonly Finding[]> {
  const accounts = await listAccounts(database);
  const brandings = await Promise.all(
    accounts.map(({ id }) => brandingOf(database, { accountId: id, livemode: true })),
  );
  const silent = accounts.filter((_, index) => !hasContact(brandings[index]));
  return silent.map(({ id }) => ({
    subject: "contact",
    state: "note",
    text: `Receipts and mails of ${id} in live mode name no contact: set branding[support_email] or branding[support_url] with its live key.`,
  }));
}

function hasContact(branding: Branding | undefined): boolean {
  return branding?.support_email !== undefined || branding?.support_url !== undefined;
}

/** Whether the acquirer notifies what it answers: without that, captures and refunds never end. */
async function notificationsOf(
  acquirer: Acquirer | undefined,
  { publicUrl }: LiveEnvironment,
  database: Database,
  now: Date,
): Promise<readonly Finding[]> {
  const { notificationPath, notified } = acquirer ?? {};
  if (notificationPath === undefined || notified === undefined) return [];
  const subject = "notifications";
  const { waiting, last } = await notified(database, now);
  if (waiting > 0) {
    const since = last === null ? "None has come yet" : `The last one came at ${last.toISOString()}`;
    const text = `The acquirer has answered payments and not notified them. ${since}.`;
    const remedy = `See in its console that it sends to ${publicUrl}${notificationPath}, is answered with 2xx, and signs with the key that is set here (a wrong one is answered with 401).`;
    return [{ subject, state: "missing", text, remedy }];
  }
  if (last === null) return [];
  return [
    { subject, state: "ok", text: `The acquirer notifies: the last one came at ${last.toISOString()}.` },
  ];
}
