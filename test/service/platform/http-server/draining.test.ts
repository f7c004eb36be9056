import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { listen } from "../../../../src/service/platform/http-server/listen.ts";
import { freePort } from "../../../support/free-port.ts";

test("a server that closes waits for the request of a client that has gone", async () => {
  const port = await freePort();
  let begin: () => void = () => {};
  let finish: () => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const order: string[] = [];
  const fetch = async () => {
    begin();
    await finished;
    order.push("handled");
    return new Response("done");
  };
  const server = await listen(fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 60_000 });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: till.example\r\nContent-Length: 0\r\n\r\n");
  await begun;
  socket.destroy();
  await once(socket, "close");
  const closed = server.close().then(() => order.push("closed"));
  // As long as it takes a server that waits for connections alone to close.
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  finish();
  await closed;
  assert.deepEqual(order, ["handled", "closed"]);
});

test("a server that closes waits no longer than it may", async () => {
  const port = await freePort();
  const never = new Promise<Response>(() => {});
  const server = await listen(() => never, { port, hostname: "127.0.0.1", shutdownTimeout: 1 });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: till.example\r\n\r\n");
  await once(socket, "connect");
  // With a reset where the request was not read yet, which `once` would reject.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await Promise.all([server.close(), closed]);
});

/**
 * Sends a request on a connection that is kept open, closes the server once the client has received a text of the response, lets it go on,
 * and returns all that the client receives.
 */
async function receivedOf(
  respond: (finished: Promise<void>) => Promise<Response>,
  text = "",
): Promise<string> {
  const port = await freePort();
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const fetch = () => {
    begin();
    return respond(finished);
  };
  const server = await listen(fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 60_000 });
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  const ended = once(socket, "close");
  socket.write("GET / HTTP/1.1\r\nHost: till.example\r\n\r\n");
  await begun;
  while (!received.includes(text)) await once(socket, "data");
  const closed = server.close();
  finish();
  await Promise.all([closed, ended]);
  return received;
}

async function atOnce(finished: Promise<void>): Promise<Response> {
  await finished;
  return new Response("done");
}

async function inTwoParts(finished: Promise<void>): Promise<Response> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes("begun"));
      void finished.then(() => {
        controller.enqueue(bytes("done"));
        controller.close();
      });
    },
  });
  return new Response(body);
}

test("a response of a server that closes is the last on its connection, and says so", async () => {
  assert.match(
    await receivedOf(atOnce),
    /^HTTP\/1\.1 200 OK\r\n[^]*\r\nConnection: close\r\n[^]*\r\n\r\ndone$/,
  );
});

test("a connection whose response began before the server closes is closed when all of it was sent", async () => {
  const received = await receivedOf(inTwoParts, "begun");
  assert.match(received, /\r\nConnection: keep-alive\r\n/);
  assert.match(received, /\r\n5\r\nbegun\r\n4\r\ndone\r\n0\r\n\r\n$/);
});
