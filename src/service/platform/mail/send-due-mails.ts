import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { SendMail } from "./mail.ts";
import { settleMail, takeDueMail } from "./store.ts";

/** How long a mail is waited for before somebody else sends it, in milliseconds; longer than its server may take. */
const lease = 120_000;
/** When a mail that was not taken is tried again: a minute, five, an hour, six, a day; then it is given up. */
const pauses = [60_000, 300_000, 3_600_000, 21_600_000, 86_400_000];

/**
 * Sends every mail that is due, each at least once: one whose sender dies after its server took it is sent again, with
 * the same `Message-ID`. Any number of processes may do this at the same time.
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
      const pause = pauses[mail.attempts - 1];
      await settleMail(database, mail, { sendAt: pause === undefined ? null : later(now(), pause) });
    }
  }
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
