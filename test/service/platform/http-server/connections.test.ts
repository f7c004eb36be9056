import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import type { Open } from "../../../../src/service/platform/http-server/listen.ts";
import { defaultLimits, listen } from "../../../../src/service/platform/http-server/listen.ts";
import type { MalformedStatus } from "../../../../src/service/platform/http-server/reject-malformed.ts";
import { malformedRequest } from "../../../../src/service/platform/http-server/reject-malformed.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { freePort } from "../../../support/free-port.ts";

const limits = {
  ...defaultLimits,
  headers: 400,
  request: 800,
  silence: 2_000,
  idle: 1_000,
  connections: 20,
  connectionsPerAddress: 20,
};

let service: TestService;

let server: Open;

let port: number;

before(async () => {
  service = await aService();
  port = await freePort();
  const malformed = (status: MalformedStatus) => malformedRequest(service.dependencies, status);
  const options = { port, hostname: "127.0.0.1", shutdownTimeout: 1_000, limits, malformed };
  server = await listen(service.app.fetch, options);
});

after(async () => {
  await server.close();
  await service.close();
});

/** A connection, and all that the service sends on it until it closes it. */
async function open(at = port): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> {
  const socket = connect(at, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.on("error", () => {});
  // With a reset where a request was not read yet, which `once` would reject.
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  return { socket, answer };
}

async function send(text: string): Promise<string> {
  const { socket, answer } = await open();
  socket.write(text);
  return answer;
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** An answer in the shape of every error, whole, with the headers of every answer. */
function refused(answer: string, status: number): void {
  assert.equal(statusOf(answer), status, answer);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  assert.match(head, /^Content-Type: application\/json; charset=utf-8$/im);
  assert.match(head, /^Cache-Control: no-store$/im);
  assert.match(head, /^Service-Version: v1$/im);
  assert.match(head, new RegExp(`^Content-Length: ${Buffer.byteLength(body)}$`, "im"));
  const id = /^Request-Id: (req_\S+)$/im.exec(head)?.[1];
  const { error } = JSON.parse(body);
  assert.equal(error.type, "invalid_request");
  assert.equal(error.request_id, id);
  assert.notEqual(error.message, "");
  assert.ok(service.logged.some((line) => line.includes(`"requestId":"${id}"`)));
}

const head =
  "POST /v1/charges HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";

/** Node's own limits end a request after a minute or later, in milliseconds. */
const farBelowThoseOfNode = 30_000;

test("headers that come drop by drop are not waited for", async () => {
  const { socket, answer } = await open();
  const started = performance.now();
  const dripping = setInterval(() => socket.write("X-Slow: 1\r\n"), 50);
  socket.write("GET /health HTTP/1.1\r\nHost: localhost\r\n");
  const received = await answer;
  clearInterval(dripping);
  assert.ok(performance.now() - started < farBelowThoseOfNode);
  refused(received, 408);
});

test("a body that comes drop by drop is not waited for", async () => {
  const { socket, answer } = await open();
  const started = performance.now();
  socket.write(`${head}Authorization: Bearer ${service.secret}\r\nContent-Length: 60000\r\n\r\n`);
  const dripping = setInterval(() => socket.write("a"), 50);
  const received = await answer;
  clearInterval(dripping);
  assert.ok(performance.now() - started < farBelowThoseOfNode);
  refused(received, 408);
});

test("a request that the service has not read, since those before it take their time, is not late", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const place = { port: await freePort(), hostname: "127.0.0.1", shutdownTimeout: 1_000 };
  const slow = await listen(async () => (await released, new Response("done")), {
    ...place,
    limits: { ...limits, silence: 600_000 },
    malformed: (status) => malformedRequest(service.dependencies, status),
  });
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const half = request.length / 2;
  const { socket, answer } = await open(place.port);
  socket.write(request + request + request.slice(0, half));
  // A client that sends no more of its headers is late meanwhile.
  const late = await open(place.port);
  late.socket.write(request.slice(0, half));
  refused(await late.answer, 408);
  release();
  socket.write(request.slice(half).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  assert.deepEqual(
    [...(await answer).matchAll(/HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status),
    ["200", "200", "200"],
  );
  await slow.close();
});

test("while slow callers hold connections, others are answered", async () => {
  const slow = await Promise.all(Array.from({ length: 15 }, open));
  for (const { socket } of slow) socket.write("GET /health HTTP/1.1\r\nHost: localhost\r\n");
  const response = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: "close" } });
  assert.equal(response.status, 200);
  await Promise.all(slow.map(({ answer }) => answer));
});

test("an idle connection is closed", async () => {
  const closed = await send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  assert.equal(statusOf(closed), 200);
  assert.match(closed, /^Keep-Alive: timeout=1\r$/im);
});

test("headers larger than 16 KiB are rejected", async () => {
  const answer = await send(
    `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`,
  );
  refused(answer, 431);
});

test("a body larger than 64 KiB is rejected before it is read, with or without Content-Length", async () => {
  const authorized = `${head}Authorization: Bearer ${service.secret}\r\n`;
  const said = await send(`${authorized}Content-Length: 10000000\r\n\r\nx`);
  assert.equal(statusOf(said), 413);
  assert.match(said, /"code":"body_too_large"/);
  const chunk = `${(10_000).toString(16)}\r\n${"x".repeat(10_000)}\r\n`;
  const unsaid = await send(`${authorized}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(10)}`);
  assert.equal(statusOf(unsaid), 413);
});

test("an invalid Host, or two of them, is rejected; an unknown one changes no response", async () => {
  const request = (headers: string) =>
    send(`GET /v1/charges HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  refused(await request(""), 400);
  for (const host of ["a b", "evil.example/path", "evil.example:port", "[::1", "a@b", "%00", "ex ample:80"]) {
    refused(await request(`Host: ${host}\r\n`), 400);
  }
  for (const second of ["evil.example", "localhost"]) {
    refused(await request(`Host: localhost\r\nhost: ${second}\r\n`), 400);
    const expecting = `Host: localhost\r\nHost: ${second}\r\nExpect: foo\r\n`;
    refused(await request(expecting), 400);
  }
  const stranger = await request("Host: evil.example\r\n");
  assert.equal(statusOf(stranger), 401);
  assert.doesNotMatch(stranger, /evil\.example/);
});

test("CONNECT is rejected, and an unknown Expect header changes no response", async () => {
  refused(await send("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 405);
  const request = "GET /v1/charges HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\nConnection: close\r\n\r\n";
  const answer = await send(request);
  assert.equal(statusOf(answer), 401);
  assert.match(answer, /^Request-Id: req_/im);
});

test("rejects what is not HTTP, and continues to serve", async () => {
  for (const noise of [
    "\x16\x03\x01\x02\x00\x01\x00",
    "HELO mail\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
  ]) {
    refused(await send(noise), 400);
  }
  const smuggled = `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n`;
  refused(await send(smuggled), 400);
  assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
});
