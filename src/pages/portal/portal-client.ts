import type { Authentication } from "../../contract/payments/authentication.ts";
import type { Portal, PortalAuthenticateCardInput, PortalPayInput } from "../../contract/billing/portal.ts";
import type { PortalConsentInput } from "../../contract/billing/portal-plan.ts";
import type { Result, ServiceAccess } from "../../checkout/service-transport.ts";
import { resultOf, sendInTime, sendToService, sendTwice } from "../../checkout/service-transport.ts";

/** The id of a subscription, or of an installment plan. */
export type PortalSubject = Pick<PortalPayInput, "installment_plan" | "subscription">;

/** A request of a payer, with the id under which it is done once. */
export interface PortalRequest {
  readonly about: PortalSubject;
  readonly id: string;
}

/** The calls of a payer's page. A rejected promise means that there is no response. */
export class PortalClient {
  readonly access: ServiceAccess;
  readonly #path: string;
  readonly #signal: AbortSignal;

  constructor(access: ServiceAccess, token: string, signal: AbortSignal) {
    this.access = access;
    this.#path = `/v1/portal/${token}`;
    this.#signal = signal;
  }

  async read(): Promise<Result<Portal>> {
    return resultOf(await sendInTime(this.access, this.#path, { signal: this.#signal }));
  }

  /** Has the issuer of a new card asked whether its payer has to confirm a payment. */
  async authenticateCard(
    request: PortalRequest,
    payment: Pick<PortalAuthenticateCardInput, "amount" | "currency" | "source">,
  ): Promise<Result<Authentication>> {
    return resultOf(await this.#sendTwice("authenticate_card", request, payment));
  }

  /** Replaces the card by that of a token. */
  async replaceCard(request: PortalRequest, source: string): Promise<Result<Portal>> {
    return resultOf(await this.#sendTwice("card", request, { source }));
  }

  /** Pays the oldest invoice that is owed, or installments of a plan. It takes as long as the bank does. */
  async pay(
    { about, id }: PortalRequest,
    chosen: Pick<PortalPayInput, "amount" | "installments" | "locale">,
  ): Promise<Result<Portal>> {
    const request = { body: { ...about, ...chosen }, idempotencyKey: id, signal: this.#signal };
    return resultOf(await sendToService(this.access, `${this.#path}/pay`, request));
  }

  async change(
    name: "cancel" | "cancel_payment" | "resume",
    request: PortalRequest,
  ): Promise<Result<Portal>> {
    return resultOf(await this.#sendTwice(name, request));
  }

  /** Accepts a proposed schedule. */
  async accept(
    request: PortalRequest,
    given: Pick<PortalConsentInput, "consent" | "version">,
  ): Promise<Result<Portal>> {
    return resultOf(await this.#sendTwice("consent", request, given));
  }

  async #sendTwice(name: string, { about, id }: PortalRequest, given: object = {}) {
    const request = { body: { ...about, ...given }, idempotencyKey: id, signal: this.#signal };
    return sendTwice(this.access, `${this.#path}/${name}`, request);
  }
}
