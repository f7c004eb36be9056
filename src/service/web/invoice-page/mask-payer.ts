const daysShown = 60;
const day = 86_400_000;
const hidden = "•••";

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
  const { name, email } = payer;
  return { name: name === null ? null : maskName(name), email: email === null ? null : maskEmail(email) };
}

/** The first letter of every word: `A••• L•••`. */
function maskName(name: string): string {
  return name
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => firstOf(word) + hidden)
    .join(" ");
}

/** The first letter of the address, and that of its domain: `a•••@e•••`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  return `${firstOf(local)}${hidden}@${firstOf(domain)}${hidden}`;
}

function firstOf(text: string): string {
  const [first = ""] = new Intl.Segmenter().segment(text);
  return typeof first === "string" ? first : first.segment;
}
