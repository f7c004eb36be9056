import { accountsToNotify, recordNotice } from "../accounts/notice-store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiVersion, Deprecation } from "../../platform/http/api-versions.ts";
import { apiVersions, isRetired, postponeDeprecation } from "../../platform/http/api-versions.ts";
import { queueMailToMerchant } from "../accounts/queue-mail.ts";
import { firstNotice } from "./version-notice-store.ts";

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
      await database.transaction().execute(async (transaction) => {
        if (await recordNotice(transaction, scope, { about, now, since: new Date(0) })) {
          await queueMailToMerchant(transaction, dependencies, scope, message);
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

function deprecationMail(name: string, { deprecated, sunset, successor }: Deprecation, publicUrl: string) {
  const [from, until] = [deprecated, sunset].map((date) => date.toISOString().slice(0, 10));
  return {
    subject: `Version ${name} of the API is deprecated from ${from} and ends on ${until}`,
    text: `From ${from} version ${name} of the API is deprecated: it continues to work, but gets no more changes.
On ${until} it ends: every request to it then gets status 410.

Move to version ${successor} before that day. Its requests and responses are described at
${publicUrl}/${successor}/openapi.json
`,
  };
}
