import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { StoredCard } from "../../../contract/payments/processor-result.ts";
import type { Json, ScopedColumns } from "../../platform/database/columns.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { isUnsettled } from "../operations/leases.ts";

/** A card that its customer has removed, or saved anew, and that the acquirer still stores. */
interface StoredCardToRemoveTable extends ScopedColumns {
  /** The acquirer's id of it; until that is known, the name under which it is stored. */
  readonly id: string;
  /** Our id of the card: that of a saved card, which a charge may still need, or of one that was not saved. */
  readonly card: string;
  readonly stored_card: Json<StoredCard>;
  readonly due_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly stored_cards_to_remove: StoredCardToRemoveTable;
  }
}

interface RemovableRow extends ScopedColumns {
  readonly id: string;
  readonly card: string;
  readonly stored_card: StoredCard;
}

/** The statement that has the acquirer remove the stored cards of rows of `cards`, which a condition chooses. */
export function removeStoredStatement(condition: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    insert into stored_cards_to_remove (id, account_id, livemode, card, stored_card, due_at)
    select coalesce(stored_card ->> 'id', stored_card ->> 'owner'), account_id, livemode, id, stored_card, ${now}
    from cards where stored_card is not null and ${condition}
    on conflict do nothing`;
}

/** The statement that has the acquirer remove what it stores under the name of a card that was saved anew. */
export function removeOwnedStatement(
  { id: card, account_id, livemode }: ScopedColumns & { readonly id: string },
  stored: StoredCard,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into stored_cards_to_remove (id, account_id, livemode, card, stored_card, due_at)
    values (${stored.owner}, ${account_id}, ${livemode}, ${card}, ${JSON.stringify(stored)}::json, ${now})
    on conflict do nothing`;
}

/**
 * The statement that has the acquirer remove a card that it has stored with a charge which saves none, where a condition holds;
 * undefined if it has stored none.
 */
export function removeUnsavedStatement(
  { now }: Pick<PaymentDependencies, "now">,
  { account_id, livemode, card: source, processor }: ChargeRow,
  record: { readonly storedCard?: string } | undefined,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> | undefined {
  const stored = record?.storedCard;
  const card = cardIn(source);
  if (stored === undefined || card === undefined) return undefined;
  const storedCard = JSON.stringify({ id: stored, owner: card.id, processor } satisfies StoredCard);
  return sql`
    insert into stored_cards_to_remove (id, account_id, livemode, card, stored_card, due_at)
    select ${stored}, ${account_id}, ${livemode}, ${card.id}, ${storedCard}::json, ${now()} where ${condition}
    on conflict do nothing`;
}

/** Removes at the acquirer what customers have removed, once no charge needs it any more. */
export function storedCardRemoval({
  database,
  processorFor,
  settings,
}: Pick<PaymentDependencies, "database" | "processorFor" | "settings">): DueHandler {
  return dueRows<RemovableRow>(database, {
    name: "stored_card_removal",
    table: "stored_cards_to_remove",
    dueAt: "due_at",
    condition: sql<boolean>`not exists (
      select from charges where source = stored_cards_to_remove.card and ${isUnsettled})`,
    handle: async ({ id, account_id: accountId, livemode, stored_card: stored }) => {
      const processor = processorFor(scopeOf({ account_id: accountId, livemode }), stored.processor);
      const signal = AbortSignal.timeout(settings.processorTimeout);
      await processor.removeCard?.({ ...stored, accountId }, signal);
      await database.deleteFrom("stored_cards_to_remove").where("id", "=", id).execute();
    },
  });
}
