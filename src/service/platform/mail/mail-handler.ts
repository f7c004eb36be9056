import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { DueHandler } from "../scheduler/due-handler.ts";
import type { SendMail } from "./mail.ts";
import type { MailRow } from "./store.ts";
import { claimDueMails, settleMail } from "./store.ts";

const name = "mail";
/** How long others wait for a mail that one process sends, in milliseconds; longer than its server may take. */
const lease = 120_000;
/** When a mail that was not taken is tried again: a minute, five, an hour, six, a day; then it is given up. */
const pauses = [60_000, 300_000, 3_600_000, 21_600_000, 86_400_000];

interface MailDependencies {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly publicUrl: string;
}

/**
 * The handler that sends mails, each at least once: one whose sender dies after its server took it is sent again, with
 * the same `Message-ID`.
 */
export function mailHandler(dependencies: MailDependencies, sendMail: SendMail): DueHandler {
  const { database } = dependencies;
  return {
    name,
    lease,
    batch: 2,
    concurrency: 2,
    leasedInRow: true,
    earliest: sql<Date | null>`(select send_at from mails where send_at is not null order by send_at limit 1)`,
    claim: async (claim) => {
      const mails = await claimDueMails(database, name, claim);
      return mails.map((mail) => ({
        id: String(mail.sequence),
        handle: () => send(dependencies, sendMail, mail),
      }));
    },
  };
}

async function send(
  { database, log, now, publicUrl }: MailDependencies,
  sendMail: SendMail,
  mail: MailRow,
): Promise<void> {
  const { sequence, recipient: to, subject, text, html } = mail;
  const { hostname } = new URL(publicUrl);
  try {
    await sendMail({ to, subject, text, html, id: `<till-${sequence}@${hostname}>` });
  } catch (error) {
    log.failure("mail", error);
    const pause = pauses[mail.attempts - 1];
    const sendAt = pause === undefined ? null : new Date(now().getTime() + pause);
    return settleMail(database, mail, { sendAt });
  }
  await settleMail(database, mail, { sentAt: now() });
}
