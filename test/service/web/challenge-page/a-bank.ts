import assert from "node:assert/strict";
import { ProcessorUnavailable } from "../../../../src/service/payments/processor/processor.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

/** The simulated bank that has the whole window, as a payer's browser uses it. */
export interface TestBank {
  /** Begins a payment of a token with a challenge in the whole window. */
  begin(fields?: object): Promise<{ readonly bank: string; readonly token: string }>;
  /** Presses a button of the bank's page. Returns the address to which its script leads. */
  answer(bank: string, button: "confirm" | "fail"): Promise<string>;
  /** Comes back from the bank by its address, or stays on its page. Returns the token of the payer's page that is next. */
  pageAfter(address: string): Promise<string>;
  /** The authentication of a token. */
  authenticationOf(token: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Whether issuers can be asked how a payer has answered; may be changed at any time. */
export interface Issuers {
  areDown: boolean;
}

/** A site whose issuers can be out of reach. */
export async function aSiteWithIssuers(): Promise<{ readonly site: TestSite; readonly issuers: Issuers }> {
  const issuers: Issuers = { areDown: false };
  const site = await aSite({
    processor: (sandbox) => ({
      ...sandbox,
      authenticator: {
        ...sandbox.authenticator,
        complete: async (...request) => {
          if (issuers.areDown) throw new ProcessorUnavailable();
          return sandbox.authenticator.complete(...request);
        },
      },
    }),
  });
  return { site, issuers };
}

export const redirectedCard = { number: "4000000000003238", exp_month: "12", exp_year: "2034", cvc: "123" };

export function aBank({ service, app }: TestSite): TestBank {
  const key = service.publishable;
  return {
    begin: async (fields = {}) => {
      const token = (await service.post("/v1/tokens", { card: redirectedCard }, { key })).body.id;
      const payment = { amount: "4200", currency: "eur", ...fields };
      const { body, text } = await service.post(`/v1/tokens/${token}/authenticate`, payment, { key });
      assert.equal(body["presentation"], "redirect", text);
      return { bank: pathOf(String(body["url"])), token };
    },
    answer: async (bank, button) => {
      const body = new URLSearchParams({ answer: button });
      const response = await app.request(bank, { method: "POST", body });
      const { redirect } = (await response.json()) as { readonly redirect: string };
      return pathOf(redirect);
    },
    pageAfter: async (address) => {
      const response = await app.request(address);
      const next = response.headers.get("refresh") ?? (await response.text());
      return /\/m\/([0-9A-Za-z]{32})\?from=bank/.exec(next)?.[1] ?? assert.fail(next);
    },
    authenticationOf: async (token) =>
      (await service.get(`/v1/tokens/${token}`)).body["authentication"] as Record<string, unknown>,
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
