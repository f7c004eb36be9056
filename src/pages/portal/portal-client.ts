import type { Portal } from "../../contract/portal.ts";
import type { Result, ServiceAccess } from "../../checkout/service-transport.ts";
import { resultOf, sendInTime, sendToService, sendTwice } from "../../checkout/service-transport.ts";

/** A request of a subscriber, with the id under which it is done once. */
export interface PortalAct {
  readonly subscription: string;
  readonly id: string;
}

/** The calls of a subscriber's page. A rejected promise means that there is no response. */
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

  /** Replaces the card by that of a token. */
  async replaceCard({ subscription, id }: PortalAct, source: string): Promise<Result<Portal>> {
    const request = { body: { source, subscription }, idempotencyKey: id, signal: this.#signal };
    return resultOf(await sendTwice(this.access, `${this.#path}/card`, request));
  }

  /** Pays the oldest invoice that is owed. It takes as long as the bank does. */
  async pay({ subscription, id }: PortalAct, locale: string): Promise<Result<Portal>> {
    const request = { body: { subscription, locale }, idempotencyKey: id, signal: this.#signal };
    return resultOf(await sendToService(this.access, `${this.#path}/pay`, request));
  }

  async change(
    act: "cancel" | "cancel_payment" | "resume",
    { subscription, id }: PortalAct,
  ): Promise<Result<Portal>> {
    const request = { body: { subscription }, idempotencyKey: id, signal: this.#signal };
    return resultOf(await sendTwice(this.access, `${this.#path}/${act}`, request));
  }
}
