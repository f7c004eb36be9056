import { sql } from "kysely";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { accountsToNotify, queueMailToMerchant, recordNotice } from "./notify-merchant.ts";
import type { MerchantMail } from "../mails/mail-content.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiVersion, Deprecation } from "../../platform/http/api-versions.ts";
import { apiVersions, isRetired, postponeDeprecation } from "../../platform/http/api-versions.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * Notifies every merchant with a mail address once about each API version whose deprecation is announced. Accounts
 * created later are notified immediately, until the version ends.
 */
export async function announceDeprecations(
  dependencies: Pick<
    PlatformDependencies,
    "database" | "keys" | "now" | "publicUrl" | "sendMail" | "versions"
  >,
): Promise<void> {
  const { database } = dependencies;
  const now = dependencies.now();
  for (const version of await datedVersions(dependencies, dependencies.versions ?? apiVersions)) {
    const { name, deprecation } = version;
    if (deprecation === undefined || deprecation.announced > now || isRetired(version, now)) continue;
    const about = `deprecation of ${name}`;
    const message = deprecationMail(name, deprecation, dependencies.publicUrl);
    for (const accountId of await accountsToNotify(database, about)) {
      const scope = { accountId, livemode: false };
      await inTransaction(dependencies, async (within) => {
        if (await recordNotice(within.database, scope, { about, now, since: new Date(0) })) {
          await queueMailToMerchant(within, scope, message);
        }
      });
    }
  }
}

/**
 * Returns the versions with the dates that apply to this database. When the service is updated late and learns of a
 * deprecation late, the deprecation is postponed so that merchants still have 90 days. The first call after the
 * announcement counts as the notice; `announceDeprecations` follows immediately.
 */
export async function datedVersions(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  versions: readonly ApiVersion[],
): Promise<readonly ApiVersion[]> {
  const time = now();
  const dated: ApiVersion[] = [];
  for (const version of versions) {
    const { name, deprecation } = version;
    if (deprecation === undefined || deprecation.announced > time) dated.push(version);
    else {
      const notified = await firstNotice(database, name, { now: time, announced: deprecation.announced });
      dated.push(postponeDeprecation(version, notified));
    }
  }
  return dated;
}

function deprecationMail(
  name: string,
  { deprecated, sunset, successor }: Deprecation,
  publicUrl: string,
): MerchantMail {
  const [from, until] = [deprecated, sunset].map((date) => date.toISOString().slice(0, 10));
  return {
    subject: `Version ${name} of the API is deprecated from ${from} and ends on ${until}`,
    parts: [
      {
        lines: [
          `From ${from} version ${name} of the API is deprecated: it continues to work, but gets no more changes.`,
          `On ${until} it ends: every request to it then gets status 410.`,
        ],
      },
      { lines: [`Move to version ${successor} before that day.`] },
      { lead: `The requests and responses of ${successor}:`, url: `${publicUrl}/${successor}/openapi.json` },
    ],
  };
}

/** Time at which merchants were first notified of the deprecation of an API version. */
interface VersionNoticeTable {
  readonly version: string;
  readonly notified_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly version_notices: VersionNoticeTable;
  }
}

/**
 * Returns when merchants of this database were first notified of the deprecation of a version. Without an entry it
 * stores one: now, or the date of the announcement where there is no merchant yet. Of several processes the first one
 * decides.
 */
async function firstNotice(
  database: Database,
  version: string,
  { now, announced }: { readonly now: Date; readonly announced: Date },
): Promise<Date> {
  await sql`
    insert into version_notices (version, notified_at)
    select ${version}, case when exists (select from accounts) then ${now}::timestamptz else ${announced}::timestamptz end
    on conflict (version) do nothing`.execute(database);
  const { notified_at: notified } = await database
    .selectFrom("version_notices")
    .select("notified_at")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return notified;
}
