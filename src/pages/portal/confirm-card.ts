import type { ConfirmDependencies } from "../../checkout/confirm-payment.ts";
import { confirmPayment } from "../../checkout/confirm-payment.ts";
import type { ApiError } from "../../contract/errors/api-error.ts";
import type { PortalNewCard } from "../../contract/billing/portal-members.ts";

interface CardConfirmation extends ConfirmDependencies {
  /** The bank's page at an address wants the whole window. */
  readonly atBank: (url: string) => void;
}

/**
 * Waits until the payer has confirmed a new card whose issuer was asked before. Resolves to an error if they have not.
 *
 * @param signal - Gives up the card
 */
export async function confirmCard(
  { atBank, ...dependencies }: CardConfirmation,
  { token: source, amount, currency }: Pick<PortalNewCard, "amount" | "currency" | "token">,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const payment = { source, amount: String(amount), currency };
  let end = await confirmPayment(dependencies, { ...payment, bank: "look" }, signal);
  if (end.type === "bank") {
    atBank(end.url);
    end = await confirmPayment(dependencies, { ...payment, bank: "wait" }, signal);
  }
  return end.type === "failure" ? end.error : undefined;
}
