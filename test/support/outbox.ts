import assert from "node:assert/strict";
import { createApp } from "../../src/service/app.ts";
import { outboxRoutes } from "../../src/service/web/sandbox/outbox-routes.ts";
import type { Merchant, TestService } from "./a-service.ts";

/** A mail as `GET /sandbox/outbox` shows it. */
interface OutboxMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** When it was sent; null as long as it was not. */
  readonly sent: string | null;
}

type Service = Pick<TestService, "dependencies">;
type Secret = Pick<Merchant, "secret">;

/** The mails of a merchant in test mode and to its payers, newest first. */
export async function outboxOf(
  { dependencies }: Service,
  { secret }: Secret,
): Promise<readonly OutboxMail[]> {
  const app = createApp(dependencies, outboxRoutes(dependencies));
  const response = await app.request("/sandbox/outbox", { headers: { authorization: `Bearer ${secret}` } });
  assert.equal(response.status, 200);
  return ((await response.json()) as { readonly data: readonly OutboxMail[] }).data;
}

/** The subjects of these mails, oldest first. */
export async function subjectsOf(service: Service, merchant: Secret): Promise<readonly string[]> {
  return (await outboxOf(service, merchant)).map(({ subject }) => subject).reverse();
}
