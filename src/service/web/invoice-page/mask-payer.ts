import { maskEmail, maskName } from "../document/mask-personal-data.ts";

const daysShown = 60;
const day = 86_400_000;

interface Payer {
  readonly name: string | null;
  readonly email: string | null;
}

/**
 * Returns the payer as an invoice shows it: masked 60 days after the invoice was issued, because its URL may be in old mails
 * and histories.
 */
export function payerShown(payer: Payer, { issuedAt, now }: { issuedAt: Date; now: Date }): Payer {
  if (now.getTime() - issuedAt.getTime() < daysShown * day) return payer;
  return { name: maskName(payer.name), email: maskEmail(payer.email) };
}
