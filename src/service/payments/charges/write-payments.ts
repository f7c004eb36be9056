import { sql } from "kysely";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { isUnsettled } from "../operations/leases.ts";
import { sealNewMail } from "../../platform/mail/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { presentCharge } from "./present-charge.ts";
import type { Writing } from "./settle-charge.ts";

/**
 * Whether `writePayments` writes all of a settlement: the payment of an agreement with a saved card, while its payer is away.
 * Then there is no client to count, no token to give back and no authentication.
 */
export function isOffSessionPayment({ unsettled, charge, record, origin }: Writing): boolean {
  return (
    charge.status === "succeeded" &&
    charge.initiator === "merchant" &&
    charge.agreement !== null &&
    charge.client === null &&
    charge.three_d_secure === null &&
    charge.customer === unsettled.customer &&
    unsettled.status !== "requires_action" &&
    record !== undefined &&
    origin === undefined
  );
}

/**
 * Writes what `writeSettlement` writes, for many payments by one statement, but for their events (`paymentEvent`). The caller
 * has locked the owners of the charges, and changes them in the same transaction. Returns the ids of the charges that it
 * settled; another has settled the others first.
 */
export async function writePayments(
  { database, keys, now }: Within<PaymentDependencies, "keys" | "now">,
  writings: readonly Writing[],
): Promise<ReadonlySet<string>> {
  if (writings.length === 0) return new Set();
  const given = writings.map((writing, position) => givenPayment(keys, writing, position));
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given (position integer,
        id text, account_id text, livemode boolean, card json, outcome json, amount_captured bigint,
        receipt text, paid_at timestamptz, processor text, reference text, network_transaction_id text,
        authorization_code text, raw_state jsonb, recipient text, subject text, sealed text,
        mailed timestamptz, send_at timestamptz)
    ),
    settled as (
      update charges as c set status = 'succeeded', card = given.card, outcome = given.outcome, failure_code = null,
        three_d_secure = null, amount_captured = given.amount_captured, capture_before = null, receipt = given.receipt,
        paid_at = given.paid_at, lease_until = null, inquire_at = null
      from given
      where c.id = given.id and c.account_id = given.account_id and c.livemode = given.livemode
        and ${isUnsettled}
      returning c.id
    ),
    payment_recorded as (
      insert into processor_payments as known
        (charge, processor, reference, network_transaction_id, authorization_code, raw_state, created)
      select id, processor, reference, network_transaction_id, authorization_code, raw_state, ${now()}
      from given join settled using (id) order by position
      on conflict (charge) do update set
        reference = coalesce(excluded.reference, known.reference),
        network_transaction_id = coalesce(excluded.network_transaction_id, known.network_transaction_id),
        authorization_code = coalesce(excluded.authorization_code, known.authorization_code),
        raw_state = excluded.raw_state
    ),
    mailed as (
      insert into mails (account_id, livemode, recipient, subject, text, sealed, created, due_at)
      select account_id, livemode, recipient, subject, '', sealed, mailed, send_at
      from given join settled using (id) where recipient is not null order by position
    )
    select id from settled`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the event of a payment that was written. */
export function paymentEvent(
  dependencies: Pick<PaymentDependencies, "publicUrl">,
  { charge }: Pick<Writing, "charge">,
): NewEvent {
  return {
    scope: { accountId: charge.account_id, livemode: charge.livemode },
    type: "payment.succeeded",
    object: presentCharge(dependencies, charge),
  };
}

function givenPayment(
  keys: PaymentDependencies["keys"],
  { charge, record, mail }: Writing,
  position: number,
) {
  const { id, account_id, livemode, status, card, outcome, amount_captured, receipt, paid_at } = charge;
  return {
    position,
    id,
    account_id,
    livemode,
    card,
    outcome,
    amount_captured,
    receipt,
    paid_at,
    processor: charge.processor,
    reference: record?.processorReference,
    network_transaction_id: record?.networkTransactionId,
    authorization_code: record?.authorizationCode,
    raw_state: { result: status, reason: record?.rawReason ?? null },
    recipient: mail?.to,
    subject: mail?.subject,
    sealed: mail && sealNewMail(keys, mail),
    mailed: mail?.created,
    send_at: mail?.sendAt,
  };
}
