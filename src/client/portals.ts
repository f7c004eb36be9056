import type { Authentication } from "../contract/authentication.ts";
import type { PortalConsentInput } from "../contract/portal-plan.ts";
import type {
  Portal,
  PortalActInput,
  PortalAuthenticateCardInput,
  PortalCancelPaymentInput,
  PortalCardInput,
  PortalPayInput,
} from "../contract/portal.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";

/** `/v1/portal`, with any key: what a subscriber does on the page of a portal session, whose `url` ends in the token. */
export class Portals {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(token: string, options?: ReadOptions): Promise<Portal> {
    return this.#connection.get(pathOf(token), {}, options);
  }

  /** Asks whether the payer has to confirm a payment at the bank before a new card is saved. */
  authenticateCard(
    token: string,
    input: PortalAuthenticateCardInput,
    options?: WriteOptions,
  ): Promise<Authentication> {
    return this.#connection.post(`${pathOf(token)}/authenticate_card`, input, options);
  }

  /** Replaces the card that pays by that of a token, and pays with it what is owed. */
  replaceCard(token: string, input: PortalCardInput, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/card`, input, options);
  }

  /** Pays with the saved card what is owed, or installments before their day. */
  pay(token: string, input: PortalPayInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/pay`, input, options);
  }

  /** Cancels a payment that waits for the payer at the bank. */
  cancelPayment(
    token: string,
    input: PortalCancelPaymentInput = {},
    options?: WriteOptions,
  ): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/cancel_payment`, input, options);
  }

  /** Agrees to a proposed version of an installment plan. */
  consent(token: string, input: PortalConsentInput, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/consent`, input, options);
  }

  /** Cancels a subscription. */
  cancel(token: string, input: PortalActInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/cancel`, input, options);
  }

  /** Takes back the cancellation of a subscription. */
  resume(token: string, input: PortalActInput = {}, options?: WriteOptions): Promise<Portal> {
    return this.#connection.post(`${pathOf(token)}/resume`, input, options);
  }
}

function pathOf(token: string): string {
  return `/v1/portal/${inPath(token)}`;
}
