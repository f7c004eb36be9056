import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { Open } from "../../../../src/service/platform/http-server/listen.ts";
import { defaultLimits, listen } from "../../../../src/service/platform/http-server/listen.ts";
import type { Client, ClientConnection } from "../../../support/a-client.ts";
import { aClient } from "../../../support/a-client.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { freePort } from "../../../support/free-port.ts";

/** None is closed for its age while a test runs. */
const limits = {
  ...defaultLimits,
  headers: 60_000,
  request: 60_000,
  silence: 60_000,
  idle: 60_000,
  connections: 12,
  connectionsPerAddress: 6,
};
const proxy = "127.0.0.9";

let service: TestService;
let server: Open;
let port: number;
const clients: Client[] = [];
before(async () => {
  service = await aService();
  port = await freePort();
  const options = { port, hostname: "127.0.0.1", shutdownTimeout: 1_000, limits, trustedProxies: [proxy] };
  server = await listen(service.app.fetch, options);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});
after(async () => {
  await server.close();
  await service.close();
});

function clientAt(address: string): Client {
  const client = aClient(port, address);
  clients.push(client);
  return client;
}

async function connections(client: Client, count: number): Promise<ClientConnection[]> {
  const opened: ClientConnection[] = [];
  while (opened.length < count) opened.push(await client.connect());
  return opened;
}

/** Sends a request on a connection that stays open, and waits for the response. */
async function use({ exchange }: ClientConnection): Promise<void> {
  const request = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  assert.match(await exchange(request, /\r\n\r\n/), /^HTTP\/1\.1 200/);
}

/** Sends a request whose body never ends, until the service waits for the body. */
async function begin({ exchange }: ClientConnection): Promise<void> {
  const authorization = `Authorization: Bearer ${service.publishable}`;
  const head = `POST /v1/tokens HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\nExpect: 100-continue\r\n`;
  const rest = "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n";
  assert.match(await exchange(head + rest, /\r\n\r\n/), /100 Continue/);
}

function openOf(opened: readonly ClientConnection[]): readonly boolean[] {
  return opened.map(({ socket }) => !socket.destroyed);
}

async function isServed(client: Client): Promise<void> {
  await use(await client.connect());
}

test("a client with idle connections loses its own, and others are served", async () => {
  const held = await connections(clientAt("127.0.0.2"), 40);
  await isServed(clientAt("127.0.0.1"));
  await Promise.all(held.slice(0, 34).map(({ closed }) => closed));
  assert.deepEqual(openOf(held.slice(34)), Array(6).fill(true));
});

test("when many clients hold all connections, the one that is idle for the longest time makes room", async () => {
  const [one, other] = [
    await connections(clientAt("127.0.0.2"), 6),
    await connections(clientAt("127.0.0.3"), 6),
  ];
  const [first, second, ...rest] = [...one, ...other];
  assert.ok(first && second);
  await use(first);
  await isServed(clientAt("127.0.0.1"));
  assert.equal(await second.closed, "");
  assert.deepEqual(openOf([first, ...rest]), Array(11).fill(true));
});

test("a connection with a request under way stays open, and its client gets no other beyond the limit", async () => {
  const attacker = clientAt("127.0.0.2");
  const busy = await connections(attacker, 6);
  for (const connection of busy) await begin(connection);
  assert.equal(await (await attacker.connect()).closed, "");
  await isServed(clientAt("127.0.0.1"));
  assert.deepEqual(openOf(busy), Array(6).fill(true));
});

test("a client whose requests have ended may have as many connections again", async () => {
  const payer = clientAt("127.0.0.1");
  for (let round = 0; round < 3; round++) {
    const opened = await connections(payer, 6);
    for (const connection of opened) await use(connection);
    assert.deepEqual(openOf(opened), Array(6).fill(true));
  }
});

test("a trusted proxy is not limited by its address", async () => {
  const held = await connections(clientAt(proxy), 10);
  for (const connection of held) await use(connection);
  assert.deepEqual(openOf(held), Array(10).fill(true));
});
