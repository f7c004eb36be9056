import { noteTold } from "../accounts/store.ts";
import type { AppParts } from "../app-parts.ts";
import { apiVersions, isRetired } from "../http/api-versions.ts";
import { queueMailToMerchant } from "../mail/queue-mail.ts";

/** How long before a version of the API ends merchants are told, in milliseconds: 90 days. */
const notice = 90 * 86_400_000;

/** Writes to every merchant, once for each version of the API that ends within 90 days. */
export async function announceSunsets(parts: AppParts): Promise<void> {
  const { database, versions = apiVersions } = parts;
  const now = parts.now();
  for (const version of versions) {
    const { name, deprecation } = version;
    if (deprecation === undefined || isRetired(version, now)) continue;
    if (deprecation.sunset.getTime() - now.getTime() > notice) continue;
    const { sunset, successor } = deprecation;
    const day = sunset.toISOString().slice(0, 10);
    const message = {
      subject: `Version ${name} of the API ends on ${day}`,
      text: `On ${day} version ${name} of the API ends: every request to it is then answered 410.

Move to version ${successor} before that day. What it takes and answers is described at
${parts.publicUrl}/${successor}/openapi.json
`,
    };
    const accounts = await database
      .selectFrom("accounts")
      .select("id")
      .where("email", "is not", null)
      .execute();
    for (const { id } of accounts) {
      const scope = { accountId: id, livemode: false };
      await database.transaction().execute(async (transaction) => {
        const told = { about: `end of ${name}`, now, since: new Date(0) };
        if (await noteTold(transaction, scope, told)) {
          await queueMailToMerchant(transaction, parts, scope, message);
        }
      });
    }
  }
}
