import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
/**
 * How many drawings waited for a thread when a drawing began or ended: 1 at each begin and 0 at each end, as long as
 * there is one at a time. `sharp.counters()` is not used, as it counts a drawing twice that starts while it reads.
 */
let waiting: number[] = [];
const note = (queueLength: number) => waiting.push(queueLength);
const oneAtATime = (count: number) => Array.from({ length: count }, () => [1, 0]).flat();

before(async () => {
  site = await aSite();
  sharp.queue.on("change", note);
});
after(async () => {
  sharp.queue.off("change", note);
  await site.service.close();
});

const attacker = "203.0.113.1";
const other = "198.51.100.1";

async function openFrom(address: string, path: string): Promise<Response> {
  return site.app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });
}

function statusesOf(responses: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("draws one code for 150 requests at once, with one bit for each pixel", async () => {
  await site.aLink({ slug: "one-code" });
  waiting = [];
  const path = "/l/one-code/qr.png?size=2048";
  const responses = await Promise.all(Array.from({ length: 150 }, () => openFrom(attacker, path)));
  assert.deepEqual(statusesOf(responses), { 200: 150 });
  assert.deepEqual(waiting, oneAtATime(1));
  const picture = Buffer.from(await (responses[0] as Response).arrayBuffer());
  const { width, height, bitsPerSample } = await sharp(picture).metadata();
  assert.deepEqual([width, height, bitsPerSample], [2048, 2048, 1]);
});

test("draws pictures one at a time, few for one client, and serves the pages and payments of others", async () => {
  const { service } = site;
  await site.aLink({ slug: "attacked" });
  await site.aLink({ slug: "of-others" });
  const sessions = new Sessions(service);
  service.clock.advance(60_000);
  waiting = [];
  const attack = Promise.all(
    Array.from({ length: 150 }, (_, index) => openFrom(attacker, `/l/attacked/qr.png?size=${1_800 + index}`)),
  );
  const paths = ["/l/of-others", "/l/of-others/qr.png", "/l/of-others/qr.svg", "/l/of-others/card.png"];
  const [responses, paid, ...opened] = await Promise.all([
    attack,
    sessions.onLink("of-others").then((session) => sessions.confirm(session)),
    ...paths.map((path) => openFrom(other, path)),
  ]);
  assert.deepEqual(statusesOf(opened), { 200: paths.length });
  assert.equal(paid.body.status, "complete");
  assert.deepEqual(statusesOf(responses), { 200: 10, 429: 140 });
  const limited = responses.find(({ status }) => status === 429) as Response;
  assert.ok(Number(limited.headers.get("retry-after")) >= 1);
  assert.deepEqual(waiting, oneAtATime(10 + 2), "ten codes of the attacker, a code and a card of others");
});

test("limits cards by the same count as codes", async () => {
  const link = await site.aLink({ slug: "cards-too" });
  site.service.clock.advance(60_000);
  const statuses: number[] = [];
  for (let version = 0; version < 12; version++) {
    await site.service.post(`/v1/payment_links/${link.id}`, { name: `Box ${version}` });
    const file = version % 2 === 0 ? "card.png" : `qr.svg?size=${100 + version}`;
    statuses.push((await openFrom(attacker, `/l/cards-too/${file}`)).status);
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429, 429]);
  assert.equal((await openFrom(other, "/l/cards-too/card.png")).status, 200);
});
