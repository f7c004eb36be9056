import type { Merchant } from "../accounts/find-merchant.ts";
import { fill } from "../../../language/fill.ts";
import type { BillingMailMessages } from "../../../language/billing-messages.ts";
import { oneLine } from "../../../language/one-line.ts";

/** Returns the last lines of a mail: how to reach the merchant. */
export function merchantLines(
  { questions }: Pick<BillingMailMessages, "questions">,
  { name, branding }: Merchant,
): readonly string[] {
  const { support_email: email, support_url: url } = branding;
  const ways = [email, url].filter((way) => way !== undefined);
  return [fill(questions, { merchant: oneLine(name) }), ...ways];
}
