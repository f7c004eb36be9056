import type { MailOverview } from "../../contract/billing/subscription-overview.ts";

/** What became of a mail; what it is about follows. */
export const mailStates: Readonly<Record<MailOverview["state"], string>> = {
  sent: "Mail",
  waiting: "Mail, not sent yet",
  dropped: "Mail, not sent because it was no longer true",
};
