import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { ServerResponse } from "node:http";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { createApp } from "../../../../src/service/app.ts";
import type { Open } from "../../../../src/service/platform/http-server/listen.ts";
import { defaultLimits, listen } from "../../../../src/service/platform/http-server/listen.ts";
import type { MalformedStatus } from "../../../../src/service/platform/http-server/reject-malformed.ts";
import { malformedRequest } from "../../../../src/service/platform/http-server/reject-malformed.ts";
import { openDocs } from "../../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../../src/service/web/site.ts";
import type { Client } from "../../../support/a-client.ts";
import { aClient } from "../../../support/a-client.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { builtAssets } from "../../../support/built-assets.ts";
import { aGate } from "../../../support/a-gate.ts";
import { freePort } from "../../../support/free-port.ts";

/** What one client may have the service do for it without a key. */

const flood = "127.0.0.2";

const gate = aGate();

const limits = { ...defaultLimits, waitingPerAddress: 1_650 };

let service: TestService;

let server: Open;

let port: number;

let slug: string;

let payer: Client;

const sockets: Socket[] = [];

/** The largest number of requests of an address that were handled at the same time, and of all that were. */
const handled = new Map<string, { now: number; most: number; all: number }>();

/** How many requests of the flood had begun when the other client's page was made. */
let begunBeforeOther = 0;

before(async () => {
  service = await aService({ settings: { concurrentRequests: 100 } });
  const link = await service.post("/v1/payment_links", { name: "Box", amount: "4200", currency: "eur" });
  slug = String(link.body["slug"]);
  const dependencies = { ...service.dependencies, database: gate.around(service.dependencies.database) };
  const app = createApp(dependencies, createSite(dependencies, builtAssets, openDocs("none")));
  port = await freePort();
  const fetch: typeof app.fetch = async (request, env, ...rest) => {
    const { remoteAddress } = (env as { incoming: { socket: Socket } }).incoming.socket;
    const counts = countsOf(remoteAddress ?? "");
    counts.now += 1;
    counts.all += 1;
    counts.most = Math.max(counts.most, counts.now);
    try {
      return await app.fetch(request, env, ...rest);
    } finally {
      counts.now -= 1;
      if (remoteAddress === "127.0.0.1") begunBeforeOther = countsOf(flood).all;
    }
  };
  const malformed = (status: MalformedStatus) => malformedRequest(dependencies, status);
  server = await listen(fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 1_000, limits, malformed });
  payer = aClient(port, "127.0.0.1");
});

afterEach(() => {
  gate.open();
  for (const socket of sockets.splice(0)) socket.destroy();
  payer.leave();
});

after(async () => {
  await server.close();
  await service.close();
});

function countsOf(address: string) {
  const counts = handled.get(address) ?? { now: 0, most: 0, all: 0 };
  handled.set(address, counts);
  return counts;
}

/** A connection that receives nothing until it is resumed. */
async function silentConnection(localAddress: string, at = port): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port: at, localAddress });
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

function requestFor(path: string, method = "GET"): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${method === "POST" ? "Content-Length: 0\r\n" : ""}\r\n`;
}

/** The status of a page that another client opens. */
async function statusFor(client: Client, path: string): Promise<number> {
  const { exchange } = await client.connect();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await exchange(requestFor(path), /\r\n\r\n/))?.[1]);
}

/** Lets everything run that waits for nothing but the event loop. */
async function settled(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test("of 1,600 requests on four connections whose responses nobody reads, four are handled at a time", async () => {
  const address = flood;
  gate.close();
  for (let count = 0; count < 4; count++) {
    (await silentConnection(address)).write(requestFor(`/l/${slug}`).repeat(400));
  }
  await settled(() => countsOf(address).now === 4);
  const answered = statusFor(payer, `/l/${slug}`);
  // What is counted begins once the other client is there, however long its connection takes.
  await settled(() => countsOf("127.0.0.1").now === 1);
  gate.open();
  assert.equal(await answered, 200);
  assert.equal(countsOf(address).most, 4);
  assert.ok(
    begunBeforeOther < 200,
    `${begunBeforeOther} requests were begun before another client's page was made`,
  );
});

test("a request that waits is not handled once its client has gone", async () => {
  const address = "127.0.0.3";
  gate.close();
  for (let count = 0; count < 4; count++) {
    (await silentConnection(address)).write(requestFor(`/l/${slug}`).repeat(400));
  }
  await settled(() => countsOf(address).now === 4);
  for (const socket of sockets) socket.destroy();
  gate.open();
  await settled(() => countsOf(address).now === 0);
  assert.equal(await statusFor(payer, `/l/${slug}`), 200);
  // The first responses tell that the client has gone.
  assert.ok(countsOf(address).all <= 12, `${countsOf(address).all} requests were handled`);
});

test("nothing is kept of requests whose client has gone", async () => {
  const address = "127.0.0.9";
  const kept = () => queryObjects(ServerResponse, { format: "count" });
  const before = kept();
  gate.close();
  for (let count = 0; count < 4; count++) {
    (await silentConnection(address)).write(requestFor(`/l/${slug}`).repeat(400));
  }
  await settled(() => countsOf(address).now === 4);
  assert.ok(kept() > before + 100);
  for (const socket of sockets) socket.destroy();
  gate.open();
  await settled(() => countsOf(address).now === 0);
  for (let tries = 0; tries < 200 && kept() > before + 20; tries++) await wait(50);
  assert.ok(kept() <= before + 20, `${kept() - before} responses are kept`);
});

test("requests that were sent at once are answered one after the other, in their order, whoever reads them", async () => {
  const socket = await silentConnection("127.0.0.4");
  const paths = Array.from({ length: 2_000 }, (_, index) => (index % 3 === 0 ? "/health" : "/m/none"));
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  socket.write(paths.map((path) => requestFor(path)).join(""));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  await settled(() => statuses().length === paths.length);
  assert.deepEqual(
    statuses(),
    paths.map((path) => (path === "/health" ? "200" : "404")),
  );
});

test("a client with more requests that wait than it may have gets the first answered, and is closed", async () => {
  gate.close();
  const address = "127.0.0.5";
  const received: string[] = [];
  const closed: Promise<unknown>[] = [];
  for (let count = 0; count < 3; count++) {
    const socket = await silentConnection(address);
    socket.setEncoding("utf8").on("data", (chunk: string) => received.push(chunk));
    closed.push(new Promise((resolve) => socket.once("close", resolve)));
    socket.write(requestFor(`/l/${slug}/terms`).repeat(700));
  }
  await settled(() => countsOf(address).now === 3);
  gate.open();
  await closed[2];
  assert.equal(countsOf(address).most, 3);
  assert.ok(countsOf(address).all <= 1_653, `${countsOf(address).all} requests were handled`);
  assert.match(received.join(""), /Connection: close/i);
  assert.equal(await statusFor(payer, "/health"), 200);
});

test("a client that does not receive a response in time loses its connection", async () => {
  const place = { port: await freePort(), hostname: "127.0.0.1", shutdownTimeout: 1_000 };
  let left: Promise<unknown> | undefined;
  const large: Parameters<typeof listen>[0] = (_request, { outgoing }) => {
    left = once(outgoing, "close");
    return new Response(new Uint8Array(64 * 1_024 * 1_024));
  };
  const other = await listen(large, {
    ...place,
    limits: { ...defaultLimits, silence: 600_000, response: 50 },
  });
  const socket = await silentConnection("127.0.0.7", place.port);
  socket.write(requestFor("/"));
  await settled(() => left !== undefined);
  await left;
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.length));
  await new Promise((resolve) => socket.once("close", resolve));
  assert.ok(received < 64 * 1_024 * 1_024);
  await other.close();
});

const unknown = "0".repeat(24);

for (const [index, [method, path]] of (
  [
    ["GET", "/l/:slug"],
    ["GET", "/l/:slug/qr.svg"],
    ["GET", "/l/:slug/card.png"],
    ["GET", "/l/:slug/terms"],
    ["GET", `/c/cs_${unknown}`],
    ["GET", `/r/${unknown}`],
    ["GET", `/i/${unknown}`],
    ["GET", `/m/${"0".repeat(32)}`],
    ["GET", `/files/file_${unknown}`],
    ["GET", `/frame/card?key=pk_test_${"0".repeat(32)}`],
    ["POST", `/m/${"0".repeat(32)}`],
  ] as const
).entries()) {
  test(`${method} ${path} is handled a few at a time for one address, and others are not kept waiting`, async () => {
    const address = `127.0.1.${index + 1}`;
    const perAddress = method === "GET" ? 5 : 20;
    gate.close();
    for (let count = 0; count < 30; count++) {
      const socket = await silentConnection(address);
      const origin = method === "POST" ? "Sec-Fetch-Site: same-origin\r\n" : "";
      socket.write(requestFor(path.replace(":slug", slug), method).replace("\r\n\r\n", `\r\n${origin}\r\n`));
    }
    await settled(() => countsOf(address).now === 30 && gate.sent() >= perAddress);
    const other = statusFor(payer, `/l/${slug}`);
    await settled(() => gate.sent() > perAddress);
    assert.equal(gate.sent(), perAddress + 1);
    gate.open();
    assert.equal(await other, 200);
    await settled(() => countsOf(address).now === 0);
  });
}
