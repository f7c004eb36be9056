import assert from "node:assert/strict";
import { solveChallenge } from "../../../../src/checkout/solve-challenge.ts";
import type { Merchant, TestService } from "../../../support/a-service.ts";

/** A client with an address of its own, which has the publishable key of a merchant. */
export interface Payer {
  readonly merchant: Merchant;
  readonly address: string;
}

/** What a request carries beside its body. */
export interface Sent {
  readonly key?: string;
  readonly proof?: string;
}

/** An answer, read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
}

let requests = 0;
let hosts = 0;

/** An address that no other test has. */
export function newAddress(): string {
  hosts += 1;
  return `203.0.${100 + Math.floor(hosts / 250)}.${1 + (hosts % 250)}`;
}

/** Requests of payers' browsers to a service. */
export class Payers {
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  /** A payer of a new merchant, or of another payer's. */
  async aPayer(of?: Payer): Promise<Payer> {
    return { merchant: of?.merchant ?? (await this.#service.aMerchant()), address: newAddress() };
  }

  async send(
    path: string,
    body: object,
    { merchant, address }: Payer,
    { key, proof }: Sent = {},
  ): Promise<Answered> {
    const response = await this.#service.app.request(
      path,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${merchant.publishable}`,
          "content-type": "application/json",
          "idempotency-key": key ?? `request ${++requests}`,
          ...(proof === undefined ? {} : { "service-proof": proof }),
        },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
    const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string } };
    return { status: response.status, headers: response.headers, body: answer, code: answer.error?.code };
  }

  token(payer: Payer, sent: Sent = {}, number = "4000000000000002"): Promise<Answered> {
    const card = { number, exp_month: "12", exp_year: "2031", cvc: "123" };
    return this.send("/v1/tokens", { card }, payer, sent);
  }

  /** Opens a session on a link, and gives what confirms it. */
  async session(payer: Payer, slug: unknown): Promise<(source: string, sent?: Sent) => Promise<Answered>> {
    const { body, status } = await this.send(`/v1/payment_links/${String(slug)}/sessions`, {}, payer);
    assert.equal(status, 200, JSON.stringify(body));
    const path = `/v1/checkout/sessions/${String(body["id"])}/confirm`;
    return (source, sent) => this.send(path, { client_secret: body["client_secret"], source }, payer, sent);
  }
}

/** A request with a proof of work where it needs one. */
export async function withProof(attempt: (sent: Sent) => Promise<Answered>): Promise<Answered> {
  const key = `worked for ${++requests}`;
  const first = await attempt({ key });
  const challenge = first.headers.get("service-challenge");
  return challenge === null ? first : attempt({ key, proof: await solve(challenge) });
}

export async function solve(challenge: string): Promise<string> {
  const signal = AbortSignal.timeout(300_000);
  const proof = await solveChallenge(challenge, signal);
  assert.ok(proof !== undefined);
  return proof;
}
