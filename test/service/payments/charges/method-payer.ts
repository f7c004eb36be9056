import assert from "node:assert/strict";
import type { RedirectMethod } from "../../../../src/contract/payments/redirect-method.ts";
import type { MethodAnswer } from "../../../../src/service/payments/processor/simulated-bank.ts";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";

export const minute = 60_000;

/** Where a shop has its payers come back to. */
export const shop = "https://shop.example/paid?order=7";

/** The path of the page of a method to which something waits for its payer. */
export function pageOf({ next_action: action }: ReceivedBody): string {
  const { redirect_to_url: to } = action as { redirect_to_url: { url: string; presentation: string } };
  assert.equal(to.presentation, "redirect");
  return new URL(to.url).pathname;
}

/**
 * What the payer of a method does, and what is seen of it.
 *
 * @param site the service with its pages, once it is there
 */
export function methodPayer(site: () => TestSite) {
  /** A token of a method. */
  async function aToken(type: RedirectMethod = "ideal"): Promise<string> {
    const { service } = site();
    const token = await service.post("/v1/tokens", { type }, { key: service.publishable });
    assert.equal(token.status, 200, token.text);
    assert.deepEqual([token.body["type"], token.body["card"]], [type, null]);
    return token.body.id;
  }

  /** Answers on the page of the method; returns the path to which the payer is sent. */
  async function answer(page: string, given: MethodAnswer): Promise<string> {
    const response = await site().submit(page, { answer: given });
    assert.equal(response.status, 200);
    const { redirect } = (await response.json()) as { redirect: string };
    assert.ok(redirect.startsWith("http://localhost:4242/charges/"), redirect);
    return redirect.slice("http://localhost:4242".length);
  }

  /** Where the page leads to which a payer comes back. */
  async function comeBack(path: string): Promise<string> {
    const page = await site().open(path);
    assert.equal(page.status, 200);
    return (page.headers.get("refresh") ?? "").replace(/^0; url=/, "");
  }

  /** The types of the events of a charge, oldest first. */
  async function eventsOf({ id }: ReceivedBody): Promise<unknown[]> {
    const { data } = (await site().service.get("/v1/events?limit=100")).body;
    const told = data.filter((event) => (event["data"] as { object: ReceivedBody }).object.id === id);
    return told.map((event) => event["type"]).reverse();
  }

  return { aToken, answer, comeBack, eventsOf };
}
