import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { linkCard, neutralCard } from "../../../../src/service/web/previews/preview-card.ts";
import { Typeface } from "../../../../src/service/web/previews/typeface.ts";

const card = { merchant: "Café Nord", name: "Box", sums: ["€42.00"], colors: {}, picture: undefined };

async function pixelAt(svg: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test("a card is drawn as paths: it needs no font of the machine", () => {
  for (const svg of [linkCard(card), neutralCard()]) {
    assert.doesNotMatch(svg, /<text|font-|url\(|href/);
    assert.match(svg, /<path/);
  }
});

test("the letters of many scripts are there, with their accents, and the signs of currencies", () => {
  const face = new Typeface(600);
  for (const text of [
    "Zażółć gęślą jaźń",
    "Ünïcödé ẞ",
    "Đặc biệt",
    "Привет Ґанок",
    "Θαλασσινό",
    "€ £ ¥ ₺ ₽ ₹ 42,00\u00a0",
  ]) {
    assert.ok(face.covers(text), text);
    assert.ok(face.line(text, 40).width > 40, text);
  }
  assert.ok(face.line("iii", 40).width < face.line("WWW", 40).width);
});

test("what there are no letters for is left out, and never a box", () => {
  const face = new Typeface(400);
  for (const text of ["夏の箱", "متجر", "חנות", "ร้าน", "가게", "🎁"]) {
    assert.ok(!face.covers(text), text);
    assert.equal(linkCard({ ...card, name: text }), linkCard({ ...card, name: "" }), text);
  }
  assert.equal(linkCard({ ...card, name: "Box 🎁" }), linkCard(card));
});

test("a sum that cannot be drawn as one language writes it is drawn as another does", () => {
  assert.equal(
    linkCard({ ...card, sums: ["٤٢ د.إ.", "AED 42.00"] }),
    linkCard({ ...card, sums: ["AED 42.00"] }),
  );
  assert.notEqual(linkCard({ ...card, sums: ["AED 42.00"] }), linkCard({ ...card, sums: [] }));
});

test("a long name ends in dots inside the card, a long sum is smaller", async () => {
  for (const name of ["Summer box ".repeat(40), "x".repeat(200)]) {
    const svg = linkCard({
      ...card,
      name,
      merchant: "W".repeat(60),
      sums: ["IDR 123,456,789,012,345,678.00"],
    });
    const area = { left: 1121, top: 20, width: 79, height: 610 };
    const edge = await sharp(Buffer.from(svg)).extract(area).removeAlpha().png().toBuffer();
    const { channels } = await sharp(edge).stats();
    assert.deepEqual(
      channels.map(({ min }) => min),
      [255, 255, 255],
    );
  }
});

test("the merchant's ground is the card's ground, and what stands on it can be read", async () => {
  const svg = linkCard({ ...card, colors: { background: "#1d1333", accent: "#f4c20d" } });
  assert.deepEqual(await pixelAt(svg, 1150, 400), [29, 19, 51]);
  assert.match(svg, /fill="#eef1f5"/);
});
