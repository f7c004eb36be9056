import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import type { Open } from "../../../src/service/listen.ts";
import { listen } from "../../../src/service/listen.ts";
import type { Client, ClientConnection } from "../../support/a-client.ts";
import { aClient } from "../../support/a-client.ts";
import type { ReceivedBody, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { freePort } from "../../support/free-port.ts";

/** What one client does to the service must not stop the payments of another: two addresses, one publishable key. */

let service: TestService;
let server: Open;
let [attacker, payer]: Client[] = [];
before(async () => {
  service = await aService({ settings: { concurrentRequests: 10 } });
  const port = await freePort();
  server = await listen(service.app.fetch, { port, hostname: "127.0.0.1", patience: 1_000 });
  [attacker, payer] = [aClient(port, "127.0.0.2"), aClient(port, "127.0.0.1")];
});
after(async () => {
  attacker?.leave();
  payer?.leave();
  await server.close();
  await service.close();
});

async function aLink(): Promise<ReceivedBody> {
  return (await service.post("/v1/payment_links", { name: "Box", amount: "4200", currency: "eur" })).body;
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
  connection.socket.write(
    `POST /v1/tokens HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.publishable}\r\n` +
      "Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n",
  );
  while (!connection.received().includes("100 Continue")) await once(connection.socket, "data");
  connection.socket.write("{");
  return connection;
}

test("a client that sends bodies slowly does not fill the slots of the pages' key", async () => {
  const { slug } = (await aLink()) as ReceivedBody & { slug: string };
  const slow = await Promise.all(Array.from({ length: 60 }, slowBody));
  assert.deepEqual(await pay(slug), [200, 200, 200]);
  assert.ok(
    slow.every(({ socket }) => !socket.destroyed),
    "they are still being sent",
  );
  client(attacker).leave();
});
