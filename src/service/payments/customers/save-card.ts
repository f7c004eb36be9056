import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Checks, StoredCard } from "../../../contract/payments/processor-result.ts";
import type { TakenCard } from "../tokens/open-token.ts";
import { takeCard, takeChargedCard } from "../tokens/open-token.ts";
import { reportedCard } from "../tokens/reported-card.ts";
import { tellCard } from "../tokens/store.ts";
import { CardDeclined, ServiceError } from "../../platform/http/service-error.ts";
import type { CardVerification } from "./verify-beforehand.ts";
import { removeOwnedStatement, removeStoredStatement } from "./removed-stored-cards.ts";
import type { CardRow } from "./card-store.ts";
import { findCardOf, insertCard, updateCard } from "./card-store.ts";
import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { CustomerRow } from "./store.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findProcessorPayment } from "../operations/processor-payments.ts";
import { scopeOf } from "../../platform/database/scope.ts";

interface StoredVerification {
  readonly checks: Checks;
  /** The networks' id of the payment or the verification that stores the card. */
  readonly networkTransactionId: string | null;
  /** The acquirer's id of a card that only it can read, once it is known. */
  readonly stored: string | null;
}

/**
 * Saves the card of a token, which is used up: the number is sealed anew for the saved card. A
 * card that the customer has saved before keeps its id and takes over what is new, such as its expiry. That the payer
 * has confirmed with the token stays with the card, and what the issuer has checked. The caller has locked the customer. Throws `resource_missing`,
 * `token_already_used`, `token_expired`, `CardDeclined` (402), and `processor_unavailable` (503) where the issuer was not
 * asked: nothing is saved then, nor the token used up.
 */
export async function saveCard(
  dependencies: Within<PaymentDependencies>,
  customer: CustomerRow,
  source: string,
  verification: CardVerification | undefined,
): Promise<CardRow> {
  const { id, account_id: accountId, livemode } = customer;
  const scope = { accountId, livemode };
  const taken = await takeCard(dependencies, { scope, source, user: id });
  const { record, checks, reported } = verified(verification);
  await dependencies.lockOwed(dependencies.database, customer);
  const { networkTransactionId } = record;
  const card = reportedCard(taken.card, { checks, ...(reported && { card: reported }) });
  const stored = reported?.stored ?? null;
  // The token's id stays one of the saved card, which is found by what it is.
  if (taken.card.fingerprint === null) await tellCard(dependencies.database, scope, source, card);
  return storeCard(dependencies, customer, { ...taken, card }, { checks, networkTransactionId, stored });
}

/**
 * Saves the card of a charge that has begun an agreement, in the transaction that settles it. The token's number is erased,
 * and the card remembers the payment by which the networks know it. The caller has locked the customer, or just created it.
 */
export async function saveChargedCard(
  dependencies: Within<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  customer: CustomerRow,
  charge: ChargeRow,
): Promise<CardRow> {
  const { three_d_secure: threeDSecure, source } = charge;
  const taken = await takeChargedCard(dependencies, {
    scope: scopeOf(charge),
    source,
    user: charge.id,
  });
  // The charge has what the acquirer says of a card that only it can read.
  const card = cardIn(charge.card) ?? taken.card;
  const payment = await findProcessorPayment(dependencies.database, charge.id);
  return storeCard(
    dependencies,
    customer,
    { ...taken, card: { ...card, three_d_secure: threeDSecure ?? taken.card.three_d_secure } },
    {
      checks: card.checks,
      networkTransactionId: payment?.network_transaction_id ?? null,
      stored: payment?.stored_card ?? null,
    },
  );
}

/** Stores a card that was taken out of its token: a new one, or the customer's with the same number. */
async function storeCard(
  dependencies: Within<PaymentDependencies, "now" | "processorFor" | "vault">,
  { id: customerId, account_id: accountId, livemode }: CustomerRow,
  { card, secrets, testToken, consent }: TakenCard,
  { checks, networkTransactionId, stored }: StoredVerification,
): Promise<CardRow> {
  const { database } = dependencies;
  // A card that the acquirer cannot tell from others is one of its own.
  const fingerprint = card.fingerprint ?? card.id;
  const known = await findCardOf(database, customerId, { fingerprint });
  const id = known?.id ?? card.id;
  const sealed = secrets === undefined ? undefined : dependencies.vault.seal(secrets, { id, accountId });
  const { name: processor } = dependencies.processorFor({ accountId, livemode });
  const isOnlyStored = secrets === undefined && testToken === undefined;
  // The acquirer may not say again by what it stores a card that it stores already.
  const isStored = known?.stored_card?.processor === processor && known.stored_card.disabled !== true;
  const kept = stored === null && isStored ? known.stored_card : null;
  const storedCard: StoredCard | null = isOnlyStored
    ? (kept ?? { id: stored, owner: card.id, processor })
    : null;
  // Saved again without a new consent, the payer's earlier one stays.
  const agreed = consent ?? known?.consent ?? null;
  const columns = {
    card: JSON.stringify({
      ...card,
      id,
      fingerprint,
      checks,
      three_d_secure: card.three_d_secure ?? known?.card.three_d_secure ?? null,
    }),
    sealed_card: sealed?.sealed ?? null,
    key_id: sealed?.keyId ?? null,
    test_token: testToken ?? null,
    stored_card: storedCard && JSON.stringify(storedCard),
    network_transaction_id: networkTransactionId,
    consent: agreed && JSON.stringify(agreed),
  };
  if (known !== undefined) {
    const before = known.stored_card;
    if (before?.id !== storedCard?.id || before?.owner !== storedCard?.owner)
      await removeStoredStatement(sql`id = ${known.id}`, dependencies.now()).execute(database);
    // What the acquirer stores under the name of this card, and has not said, is not needed beside the one that is kept.
    if (kept !== null && kept.owner !== card.id) {
      const other: StoredCard = { id: null, owner: card.id, processor };
      await removeOwnedStatement(known, other, dependencies.now()).execute(database);
    }
    return updateCard(database, known, columns);
  }
  return insertCard(database, {
    ...columns,
    id,
    account_id: accountId,
    livemode,
    created: dependencies.now(),
    customer: customerId,
    fingerprint,
    deleted: false,
  });
}

function verified(verification: CardVerification | undefined): CardVerification & { state: "verified" } {
  if (verification?.state === "verified") return verification;
  if (verification?.state === "declined") throw new CardDeclined(verification.code);
  const message = "The card could not be checked now. Nothing was saved. Send the same request again.";
  throw new ServiceError("processor_unavailable", message, { headers: { "Retry-After": "5" } });
}
