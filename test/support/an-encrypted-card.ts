import { encryptCard } from "../../src/contract/payments/encrypt-card.ts";
import type { CardInput, EncryptedCardInput } from "../../src/contract/payments/token.ts";
import type { Merchant, TestService } from "./a-service.ts";

/** A card as the card form encrypts it to the acquirer of a merchant. */
export async function anEncryptedCard(
  { dependencies, clock, scope }: Pick<TestService, "clock" | "dependencies"> & Pick<Merchant, "scope">,
  card: Partial<CardInput> = {},
): Promise<EncryptedCardInput> {
  const key = await dependencies.processorFor(scope).cardKey?.();
  if (key === undefined) throw new Error("The acquirer takes no encrypted cards.");
  const typed = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123", ...card };
  return encryptCard(typed, { key, now: clock.now });
}
