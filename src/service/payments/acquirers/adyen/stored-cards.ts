import type { StoredCard } from "../../../../contract/payments/processor-result.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { CardDetails } from "../../processor/report.ts";
import type { Instrument } from "../../processor/request.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import type { ListStoredResponse } from "./wire.ts";

type Named = Pick<StoredCard, "id" | "owner">;

type StoredMethod = NonNullable<ListStoredResponse["storedPaymentMethods"]>[number];

/** The cards that Adyen stores for us. */
export interface AdyenStoredCards {
  /**
   * Returns an instrument with the id of its stored card, which Adyen is asked for where its answer to the payment was lost that stored the
   * card. Undefined: Adyen stores none. Throws as `CheckoutApi` does.
   */
  complete<Kind extends Instrument>(instrument: Kind, signal: AbortSignal): Promise<Kind | undefined>;
  /**
   * Asks Adyen what it knows of a stored card; what it does not say is absent. Undefined: Adyen stores it no more. Throws as `CheckoutApi`
   * does.
   */
  describe(card: Named, signal: AbortSignal): Promise<Partial<CardDetails> | undefined>;
  /** Removes a stored card; one that is gone changes nothing. Throws as `CheckoutApi` does. */
  remove(card: Named, signal: AbortSignal): Promise<void>;
}

/**
 * Returns what finds and removes stored cards: `GET` and `DELETE /storedPaymentMethods`. The credential needs Adyen's role _Merchant
 * Recurring_. The shopper under whose name a card is stored is our id of the card: each has one card.
 */
export function storedCards(merchantAccount: string, api: CheckoutApi): AdyenStoredCards {
  const queryOf = (owner: string) =>
    new URLSearchParams({ shopperReference: owner, merchantAccount }).toString();

  async function listOf(owner: string, signal: AbortSignal): Promise<readonly StoredMethod[]> {
    const answer = await api.get(`/storedPaymentMethods?${queryOf(owner)}`, { signal });
    if (answer.state === "rejected") throw new ProcessorUnavailable("Adyen does not list its stored cards.");
    const { storedPaymentMethods: methods = [] } = answer.body as ListStoredResponse;
    return methods.filter(({ type }) => type === "scheme");
  }

  async function idOf({ id, owner }: Named, signal: AbortSignal): Promise<string | undefined> {
    return id ?? (await listOf(owner, signal))[0]?.id;
  }

  return {
    complete: async (instrument, signal) => {
      if (instrument.kind !== "stored_card") return instrument;
      const id = await idOf(instrument.stored, signal);
      return id === undefined ? undefined : { ...instrument, stored: { ...instrument.stored, id } };
    },
    describe: async ({ id, owner }, signal) => {
      const method = (await listOf(owner, signal)).find((listed) => listed.id === id);
      return method && detailsOf(method);
    },
    remove: async (card, signal) => {
      const id = await idOf(card, signal);
      if (id === undefined) return;
      // What it rejects is gone: it was removed before, or there.
      await api.delete(`/storedPaymentMethods/${encodeURIComponent(id)}?${queryOf(card.owner)}`, { signal });
    },
  };
}

/** Adyen writes the year with two digits; four are taken too. */
function detailsOf({ expiryMonth = "", expiryYear = "", lastFour = "" }: StoredMethod): Partial<CardDetails> {
  const hasExpiry = /^(0?[1-9]|1[0-2])$/.test(expiryMonth) && /^(20)?\d{2}$/.test(expiryYear);
  return {
    ...(hasExpiry && { exp_month: Number(expiryMonth), exp_year: 2000 + (Number(expiryYear) % 100) }),
    ...(/^\d{4}$/.test(lastFour) && { last4: lastFour }),
  };
}
