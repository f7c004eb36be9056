import { inTransaction } from "../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import type { InstallmentPlan } from "../../src/contract/billing/installment-plan.ts";
import type { PortalPlan } from "../../src/contract/billing/portal-plan.ts";
import type { Portal } from "../../src/contract/billing/portal.ts";
import { createPortalLink, linkLifetimes } from "../../src/service/billing/portal-links/create-link.ts";
import { PagesKeys } from "../../src/service/web/payment-page/pages-key.ts";
import type { Merchant, TestService } from "./a-service.ts";

let attempts = 0;

/** The calls that the page of a customer makes, with its key. */
export class PayerPage {
  readonly #service: TestService;
  readonly #key: string;

  constructor(service: TestService, key: string) {
    this.#service = service;
    this.#key = key;
  }

  /** The calls of the pages of a merchant; without one of the first. */
  static async of(service: TestService, { scope }: Pick<Merchant, "scope"> = service): Promise<PayerPage> {
    return new PayerPage(service, await new PagesKeys(service.dependencies).keyOf(scope));
  }

  /** The token of a new session of a customer. */
  async session(customer: string): Promise<string> {
    const { body, status, text } = await this.#service.post("/v1/billing_portal/sessions", { customer });
    assert.equal(status, 200, text);
    return /\/m\/([0-9A-Za-z]{32})/.exec(String(body["url"]))?.[1] ?? assert.fail(text);
  }

  /** The token of a mail about one plan. */
  async linkTo({ id, customer, test_clock: testClock }: InstallmentPlan): Promise<string> {
    const { dependencies, scope } = this.#service;
    const clock = await this.#timeOf(testClock);
    const { token } = await inTransaction(dependencies, (within) =>
      createPortalLink(within, {
        scope,
        kind: "mail",
        customer,
        installmentPlan: id,
        testClock,
        createdAt: clock,
        expiresAt: new Date(clock.getTime() + linkLifetimes.mail),
      }),
    );
    return token;
  }

  async #timeOf(clock: string | null): Promise<Date> {
    if (clock === null) return this.#service.clock.now();
    const { body } = await this.#service.get(`/v1/test_helpers/test_clocks/${clock}`);
    return new Date(String(body["frozen_time"]));
  }

  /** What a link shows, or why it shows nothing. */
  async open(token: string) {
    return this.#service.get(`/v1/portal/${token}`, { key: this.#key });
  }

  async read(token: string): Promise<Portal> {
    const { body, status, text } = await this.open(token);
    assert.equal(status, 200, text);
    return body as unknown as Portal;
  }

  /** The plan that a link shows first. */
  async plan(token: string): Promise<PortalPlan> {
    return (await this.read(token)).installment_plans[0] ?? assert.fail("There is no plan.");
  }

  /** Does an action of the page. Each has an id of its own, unless one is given. */
  async act(token: string, name: string, fields: object = {}, idempotencyKey = `attempt ${attempts++}`) {
    return this.#service.post(`/v1/portal/${token}/${name}`, fields, { key: this.#key, idempotencyKey });
  }
}
