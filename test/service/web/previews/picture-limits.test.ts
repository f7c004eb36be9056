import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import sharp from "sharp";
import { DrawingQueue } from "../../../../src/service/web/previews/drawing-queue.ts";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;
/** How many drawings were under way, whenever one began. */
let underWay: number[] = [];
const { runUnlimited } = DrawingQueue.prototype;

before(async () => {
  site = await aSite();
  let running = 0;
  mock.method(DrawingQueue.prototype, "runUnlimited", function <
    Result,
  >(this: DrawingQueue, draw: () => Promise<Result>): Promise<Result> {
    return runUnlimited.call(this, () => {
      underWay.push((running += 1));
      return draw().finally(() => (running -= 1));
    }) as Promise<Result>;
  });
});
after(async () => {
  mock.restoreAll();
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
  underWay = [];
  const path = "/l/one-code/qr.png?size=2048";
  const responses = await Promise.all(Array.from({ length: 150 }, () => openFrom(attacker, path)));
  assert.deepEqual(statusesOf(responses), { 200: 150 });
  assert.deepEqual(underWay, [1]);
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
  underWay = [];
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
  assert.deepEqual(underWay, Array(10 + 3).fill(1), "ten of the attacker, three of others");
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
