import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { Open } from "../../../../src/service/platform/http-server/listen.ts";
import { listen } from "../../../../src/service/platform/http-server/listen.ts";
import type { Client, ClientConnection } from "../../../support/a-client.ts";
import { aClient } from "../../../support/a-client.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { freePort } from "../../../support/free-port.ts";

const rates = { readsPerSecond: undefined, writesPerSecond: undefined };

/** What one client does to the service must not stop the payments of another: two addresses, one publishable key. */

let service: TestService;
let server: Open;
let port: number;
let [attacker, payer]: Client[] = [];
before(async () => {
  service = await aService({ settings: { ...rates, concurrentRequests: 10 } });
  port = await freePort();
  server = await listen(service.app.fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 1_000 });
  [attacker, payer] = [aClient(port, "127.0.0.2"), aClient(port, "127.0.0.1")];
});
// The clock stands still: what is used up stays so until a test has ended.
afterEach(() => service.clock.advance(60_000));
after(async () => {
  attacker?.leave();
  payer?.leave();
  await server.close();
  await service.close();
});

async function aLink(): Promise<{ readonly slug: string }> {
  const fields = { name: "Box", amount: "4200", currency: "eur" };
  const { body } = await service.post("/v1/payment_links", fields);
  return { slug: String(body["slug"]) };
}

/** A payer opens a session on a link, makes a token and pays; the status of each step. */
async function pay(slug: string): Promise<readonly number[]> {
  const key = service.publishable;
  const post = (path: string, body: object) => client(payer).send(path, { method: "POST", key, body });
  const session = await post(`/v1/payment_links/${slug}/sessions`, {});
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2035", cvc: "123" };
  const token = await post("/v1/tokens", { card });
  const { id, client_secret } = session.body;
  const body = { client_secret, source: token.body["id"] };
  const paid = await post(`/v1/checkout/sessions/${String(id)}/confirm`, body);
  return [session.status, token.status, paid.status];
}

function client(one: Client | undefined): Client {
  assert.ok(one !== undefined);
  return one;
}

/** A request whose body never ends: the service has its head, and waits for more. */
async function slowBody(): Promise<ClientConnection> {
  const connection = await client(attacker).connect();
  const head =
    `POST /v1/tokens HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.publishable}\r\n` +
    "Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n";
  assert.match(await connection.exchange(head, /\r\n\r\n/), /100 Continue/);
  connection.socket.write("{");
  return connection;
}

test("a client that sends bodies slowly does not fill the slots of the pages' key", async () => {
  const { slug } = await aLink();
  const slow = await Promise.all(Array.from({ length: 10 }, slowBody));
  assert.deepEqual(await pay(slug), [200, 200, 200]);
  assert.ok(
    slow.every(({ socket }) => !socket.destroyed),
    "they are still being sent",
  );
  client(attacker).leave();
});

/** Sends requests, some at once, until one is answered 429. */
async function untilLimited(send: () => Promise<{ readonly status: number }>): Promise<void> {
  for (let sent = 0; sent < 200; sent += 10) {
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    if (responses.some(({ status }) => status === 429)) return;
  }
  assert.fail("No limit was met.");
}

test("a client that reads as fast as it can does not use up the reads of others", async () => {
  const { slug } = await aLink();
  const key = service.publishable;
  const open = { method: "POST", key, body: {} } as const;
  const { body } = await client(payer).send(`/v1/payment_links/${slug}/sessions`, open);
  const path = `/v1/checkout/sessions/${String(body["id"])}?client_secret=${String(body["client_secret"])}`;
  await untilLimited(() => client(attacker).send(path, { key }));
  assert.equal((await client(payer).send(path, { key })).status, 200);
});

test("eight clients that open sessions on one link use up neither that link nor another", async () => {
  const [one, other] = [await aLink(), await aLink()];
  const attackers = Array.from({ length: 8 }, (_, index) => aClient(port, `127.0.0.${10 + index}`));
  const open = { method: "POST", key: service.publishable, body: {} } as const;
  await Promise.all(
    attackers.map((each) => untilLimited(() => each.send(`/v1/payment_links/${one.slug}/sessions`, open))),
  );
  assert.deepEqual(await pay(one.slug), [200, 200, 200]);
  assert.deepEqual(await pay(other.slug), [200, 200, 200]);
});

test("a client that opens one idle connection after the other keeps 200 of them, and others pay", async () => {
  const { slug } = await aLink();
  const held: ClientConnection[] = [];
  while (held.length < 250) held.push(await client(attacker).connect());
  assert.deepEqual(await pay(slug), [200, 200, 200]);
  await Promise.all(held.slice(0, 50).map(({ closed }) => closed));
  assert.ok(held.slice(50).every(({ socket }) => !socket.destroyed));
});
