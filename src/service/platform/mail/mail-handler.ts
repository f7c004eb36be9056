import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { DueHandler } from "../scheduler/due-handler.ts";
import type { SendMail } from "./mail.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { StoredMail } from "./store.ts";
import { claimDueMails, dueAt, settleMail } from "./store.ts";

const name = "mail";
/** How long others wait for a mail that one process sends, in milliseconds; longer than its server may take. */
const lease = 120_000;
/** When a mail that was not taken is tried again: a minute, five, an hour, six, a day; then it is given up. */
const pauses = [60_000, 300_000, 3_600_000, 21_600_000, 86_400_000];

interface MailDependencies {
  readonly database: Database;
  readonly keys: Pick<DerivedKeys, "mails">;
  readonly log: Log;
  readonly now: () => Date;
  readonly publicUrl: string;
}

/**
 * The handler that sends mails, each at least once: one whose sender dies after its server took it is sent again, with
 * the same `Message-ID`.
 */
export function mailHandler(dependencies: MailDependencies, sendMail: SendMail): DueHandler {
  const { database, keys } = dependencies;
  return {
    name,
    lease,
    batch: 2,
    concurrency: 2,
    leasedInRow: true,
    earliest: sql<Date | null>`(select ${dueAt} from mails where ${dueAt} is not null order by ${dueAt} limit 1)`,
    claim: async (claim) => {
      const mails = await claimDueMails(database, keys, name, claim);
      return mails.map((mail) => ({
        id: String(mail.sequence),
        handle: () => send(dependencies, sendMail, mail),
      }));
    },
  };
}

async function send(dependencies: MailDependencies, sendMail: SendMail, mail: StoredMail): Promise<void> {
  const { log, now, publicUrl } = dependencies;
  const { sequence, recipient: to, subject, text, html } = mail;
  const { hostname } = new URL(publicUrl);
  try {
    await sendMail({ to, subject, text, html, id: `<till-${sequence}@${hostname}>` });
  } catch (error) {
    log.failure("mail", error);
    const pause = pauses[mail.attempts - 1];
    const sendAt = pause === undefined ? null : new Date(now().getTime() + pause);
    return settleMail(dependencies, mail, { sendAt });
  }
  await settleMail(dependencies, mail, { sentAt: now() });
}
