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
  await Promise.all([server.close(), once(socket, "close")]);
});
