import assert from "node:assert/strict";
import type { ParameterPath } from "../../support/fuzz/places.ts";
import { withValueAt } from "../../support/fuzz/places.ts";
import type { Observed, Observer } from "./observe.ts";
import { memberOf } from "./observe.ts";
import type { DocumentedParameter } from "./parameter-places.ts";
import { isWithin, paramOf, placesIn, valueAt, withoutPlace } from "./parameter-places.ts";
import type { Example, Fields } from "./parameter-table.ts";

/** An example of an operation, which a change of what it sends is observed with. */
interface Trial {
  readonly observer: Observer;
  readonly operation: string;
  readonly example: Example;
}

/** The parameters that were sent, and those of them that have changed nothing that can be seen. */
interface Sent {
  readonly sent: readonly ParameterPath[];
  readonly unseen: readonly string[];
}

/** The parameters of an example of a change without which everything looks the same. */
export async function withoutEffect({ observer, operation, example }: Trial): Promise<Sent> {
  const made = example.isRead === true ? await observer.give(example) : undefined;
  const observe = async (change?: (sent: Fields) => unknown) =>
    observer.observe(operation, example, made ?? (await observer.give(example)), change);
  const whole = await observe();
  assert.equal(whole.status, example.status ?? 200, whole.text);
  const places = placesIn(whole.all);
  // What is shown under its own name is left out at once; what only an example of its own tells is left out alone.
  const shown = places.filter((place) => shows(whole, whole.all, place));
  const bare = await observe((sent) => shown.reduce<unknown>(withoutPlace, sent));
  const seen = new Set(
    bare.status === whole.status ? shown.filter((place) => !shows(bare, whole.all, place)) : [],
  );
  const unseen: string[] = [];
  const others = places.filter((one) => !seen.has(one));
  if (others.length > 0) assertSame(whole, await observe());
  for (const place of others) {
    const without = await observe((sent) => withoutPlace(sent, place));
    if (without.text === whole.text) unseen.push(paramOf(place));
  }
  return { unseen, sent: places };
}

/** The parameters of a reading that give the same alone as nothing at all, and those that were sent. */
export async function readSame(
  { observer, operation, example }: Trial,
  places: readonly DocumentedParameter[],
): Promise<Sent> {
  const required = places.filter(({ isRequired }) => isRequired).map(({ place }) => place);
  const given = await observer.give(example);
  const observe = async (more: Fields = {}) => {
    const one = await observer.observe(operation, example, given, (all) => ({
      ...(required.reduce<unknown>(
        (left, place) => withValueAt(left, place, valueAt(all, place)),
        {},
      ) as Fields),
      ...more,
    }));
    assert.equal(one.status, 200, one.text);
    return one;
  };
  const base = await observe();
  const first = places.some(({ place: [name] }) => name === "page") ? await observe({ limit: 1 }) : base;
  const all = { ...pagesOf(base.body, first.body), ...base.all };
  const sent = placesIn(all).filter((place) => places.some((one) => isWithin(one.place, place)));
  const unseen: string[] = [];
  for (const place of sent.filter((one) => !required.some((other) => isWithin(one, other)))) {
    const { response } = await observe(withValueAt({}, place, valueAt(all, place)) as Fields);
    if (response === base.response) unseen.push(paramOf(place));
  }
  return { unseen, sent: [...required, ...sent] };
}

/** What every list takes, with values that leave out some of what is there. */
function pagesOf({ data }: Observed["body"], { next_page: page }: Observed["body"]): Fields {
  const [ever, never] = ["2100-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z"];
  const ids = Array.isArray(data) ? data.map(({ id }) => id) : [];
  return {
    limit: 1,
    starting_after: ids[0],
    ending_before: ids.at(-1),
    page,
    created: { gt: ever, gte: ever, lt: never, lte: never },
  };
}

/** Asserts that a value at a place is refused by the name of the place. */
export async function assertRefused(
  { observer, operation, example }: Trial,
  place: ParameterPath,
  value: unknown,
) {
  const given = await observer.give(example);
  const refused = await observer.observe(operation, example, given, (sent) =>
    withValueAt(sent, place, value),
  );
  assert.ok([400, 404, 422].includes(refused.status), `${paramOf(place)}: ${refused.text}`);
  const about = [
    refused.status === 404,
    refused.param?.split("[")[0] === place[0],
    refused.text.includes(String(value)),
  ];
  assert.ok(about.includes(true), `${paramOf(place)}: ${refused.text}`);
}

function shows({ members }: Observed, sent: unknown, place: ParameterPath): boolean {
  const name = place.findLast((one) => one !== 0) ?? "";
  return members.has(memberOf(name, valueAt(sent, place)));
}

function assertSame({ text: one }: Observed, { text: other }: Observed): void {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const near = (text: string) => text.slice(Math.max(0, at - 80), at + 40);
  assert.ok(one === other, `two equal requests differ: ${near(one)} | ${near(other)}`);
}
