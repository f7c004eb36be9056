import type { StoredCard } from "../../../../contract/payments/processor-result.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { Instrument } from "../../processor/request.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import type { ListStoredResponse } from "./wire.ts";

type Named = Pick<StoredCard, "id" | "owner">;

/** The cards that Adyen stores for us. */
export interface AdyenStoredCards {
  /**
   * Returns an instrument with the id of its stored card, which Adyen is asked for where its answer to the payment was lost that stored the
   * card. Undefined: Adyen stores none. Throws as `CheckoutApi` does.
   */
  complete<Kind extends Instrument>(instrument: Kind, signal: AbortSignal): Promise<Kind | undefined>;
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

  async function idOf({ id, owner }: Named, signal: AbortSignal): Promise<string | undefined> {
    if (id !== null) return id;
    const answer = await api.get(`/storedPaymentMethods?${queryOf(owner)}`, { signal });
    if (answer.state === "rejected") throw new ProcessorUnavailable("Adyen does not list its stored cards.");
    const { storedPaymentMethods: methods = [] } = answer.body as ListStoredResponse;
    return methods.find(({ type }) => type === "scheme")?.id;
  }

  return {
    complete: async (instrument, signal) => {
      if (instrument.kind !== "stored_card") return instrument;
      const id = await idOf(instrument.stored, signal);
      return id === undefined ? undefined : { ...instrument, stored: { ...instrument.stored, id } };
    },
    remove: async (card, signal) => {
      const id = await idOf(card, signal);
      if (id === undefined) return;
      // What it rejects is gone: it was removed before, or there.
      await api.delete(`/storedPaymentMethods/${encodeURIComponent(id)}?${queryOf(card.owner)}`, { signal });
    },
  };
}
