import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { SendMail } from "./mail.ts";
import { settleMail, takeDueMail } from "./store.ts";

/** Time after which another process sends the mail, in milliseconds; longer than the timeouts of the mail server. */
const lease = 120_000;
/** Delays between attempts, in milliseconds: a minute, five, an hour, six, a day; then the mail is given up. */
const retryDelays = [60_000, 300_000, 3_600_000, 21_600_000, 86_400_000];

/**
 * Sends all due mails, each at least once: when a process ends after the mail server accepted a mail and before this is
 * stored, the mail is sent again with the same `Message-ID`. Any number of processes may do this at the same time.
 */
export async function sendDueMails({
  database,
  log,
  now,
  publicUrl,
  sendMail,
}: {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly sendMail?: SendMail;
}): Promise<void> {
  if (sendMail === undefined) return;
  const { hostname } = new URL(publicUrl);
  for (;;) {
    const start = now();
    const mail = await takeDueMail(database, { now: start, until: later(start, lease) });
    if (mail === undefined) return;
    const { sequence, recipient: to, subject, text } = mail;
    try {
      await sendMail({ to, subject, text, id: `<till-${sequence}@${hostname}>` });
      await settleMail(database, mail, { sentAt: now() });
    } catch (error) {
      log.failure("mail", error);
      const retryDelay = retryDelays[mail.attempts - 1];
      await settleMail(database, mail, {
        sendAt: retryDelay === undefined ? null : later(now(), retryDelay),
      });
    }
  }
}

function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
