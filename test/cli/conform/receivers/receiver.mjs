// A shop's receivers of webhooks in Node, one at each path: its name is the one thing that it does wrong. `/right` does nothing wrong.

import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { TILL_WEBHOOK_SECRET: secret, PORT: port } = process.env;

/** Ids of the events that were handled. */
const handled = new Set();
/** What is known of each charge. */
const orders = new Map();

function isGenuine(body, header = "", fault) {
  const pairs = header.split(",").map((pair) => pair.split("="));
  const time = pairs.find(([name]) => name === "t")?.[1] ?? "";
  const key = fault === "other_secret" ? "whsec_b3RoZXI=" : secret;
  const expected = createHmac("sha256", key).update(`${time}.`).update(body).digest();
  const signatures = pairs.filter(([name]) => name === "v1").map(([, value]) => Buffer.from(value, "hex"));
  const read = fault === "reads_first_signature" ? signatures.slice(0, 1) : signatures;
  const isSigned = read.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  const isRecent = fault === "ignores_time" || Math.abs(Date.now() / 1000 - Number(time)) <= 300;
  return isSigned && isRecent;
}

function handle(event, fault) {
  if (!event.type.startsWith("payment.")) return;
  if (fault !== "handles_twice" && handled.has(event.id)) return;
  handled.add(event.id);
  const { id, status } = event.data.object;
  const order = orders.get(id) ?? { status: "new", sequence: 0, shipped: 0 };
  if (fault !== "trusts_order" && event.sequence < order.sequence) return;
  const shipped = order.shipped + (event.type === "payment.succeeded" ? 1 : 0);
  orders.set(id, { status, sequence: event.sequence, shipped });
}

async function receive(request, response, fault) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
  }
  const body = Buffer.concat(chunks);
  if (fault === "limits_bodies" && size > 100_000) return response.writeHead(413).end();
  if (fault === "redirects") return response.writeHead(301, { Location: "/hooks/" }).end();
  const isSigned =
    fault === "checks_nothing" || isGenuine(body, request.headers["x-service-signature"], fault);
  if (!isSigned) return response.writeHead(400).end();
  const event = JSON.parse(body.toString());
  if (fault === "rejects_unknown" && !event.type.startsWith("payment.")) return response.writeHead(400).end();
  // Somebody else's server is asked first, which does not answer.
  if (fault === "answers_late") return undefined;
  handle(event, fault);
  return response.end("ok");
}

createServer((request, response) => {
  const [, resource, id] = request.url.split("/");
  if (request.method === "POST") void receive(request, response, resource);
  else if (resource === "orders") response.end(JSON.stringify(orders.get(decodeURIComponent(id)) ?? null));
  else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
