import { accountsToNotify, noteTold } from "../accounts/notice-store.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiVersion, Deprecation } from "../../platform/http/api-versions.ts";
import { apiVersions, isRetired, postponeDeprecation } from "../../platform/http/api-versions.ts";
import { queueMailToMerchant } from "../accounts/queue-mail.ts";
import { firstNotice } from "./version-notice-store.ts";

/**
 * Notifies every merchant with a mail address, once for each version of the API whose deprecation is announced. Who
 * comes later is notified at once, until the version ends.
 */
export async function announceDeprecations(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "publicUrl" | "sendMail" | "versions">,
): Promise<void> {
  const { database } = dependencies;
  const now = dependencies.now();
  for (const version of await datedVersions(dependencies, dependencies.versions ?? apiVersions)) {
    const { name, deprecation } = version;
    if (deprecation === undefined || deprecation.announced > now || isRetired(version, now)) continue;
    const about = `deprecation of ${name}`;
    const message = messageAbout(name, deprecation, dependencies.publicUrl);
    for (const accountId of await accountsToNotify(database, about)) {
      const scope = { accountId, livemode: false };
      await database.transaction().execute(async (transaction) => {
        if (await noteTold(transaction, scope, { about, now, since: new Date(0) })) {
          await queueMailToMerchant(transaction, dependencies, scope, message);
        }
      });
    }
  }
}

/**
 * The versions with the dates that hold for this database. Where it learns of a deprecation late, because the service
 * was updated late, its merchants still have 90 days: the deprecation moves. The first call after the announcement
 * counts as the notice; `announceDeprecations` follows at once.
 */
export async function datedVersions(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  versions: readonly ApiVersion[],
): Promise<readonly ApiVersion[]> {
  const moment = now();
  const dated: ApiVersion[] = [];
  for (const version of versions) {
    const { name, deprecation } = version;
    if (deprecation === undefined || deprecation.announced > moment) dated.push(version);
    else {
      const notified = await firstNotice(database, name, { now: moment, announced: deprecation.announced });
      dated.push(postponeDeprecation(version, notified));
    }
  }
  return dated;
}

function messageAbout(name: string, { deprecated, sunset, successor }: Deprecation, publicUrl: string) {
  const [from, until] = [deprecated, sunset].map((date) => date.toISOString().slice(0, 10));
  return {
    subject: `Version ${name} of the API is deprecated from ${from} and ends on ${until}`,
    text: `From ${from} version ${name} of the API is deprecated: it goes on working, and gets no more changes.
On ${until} it ends: every request to it is then answered 410.

Move to version ${successor} before that day. What it takes and answers is described at
${publicUrl}/${successor}/openapi.json
`,
  };
}
