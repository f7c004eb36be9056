import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { UpdatingElement } from "../../../src/embed/updating-element.ts";
import { TillCard } from "../../../src/embed/till-card.ts";
import { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { TillPayLink } from "../../../src/embed/till-pay-link.ts";
import { createManifest } from "../../../src/manifest/create-manifest.ts";

// The manifest is made from types and doc tags. Here it is held against what the code does.

const { modules } = await createManifest("src/embed");
const [{ declarations }] = modules;

/** Every element with the files that its class and those above it stand in. */
const elements = [
  {
    tag: "till-card",
    element: TillCard,
    files: ["attribute-element", "till-element", "till-card", "form-submission", "bank/bank-view"],
  },
  {
    tag: "till-checkout",
    element: TillCheckout,
    files: ["attribute-element", "till-element", "till-checkout", "plans/plan-view", "bank/bank-view"],
  },
  {
    tag: "till-pay-link",
    element: TillPayLink,
    files: ["attribute-element", "till-pay-link", "open-page", "pay-overlay"],
  },
] as const;

const sources = new Map<string, string>();
for (const file of new Set(elements.flatMap(({ files }) => files))) {
  sources.set(file, await readFile(`src/embed/${file}.ts`, "utf8"));
}

/** What the pattern catches in the sources of an element, each once. */
function found(files: readonly string[], pattern: RegExp): string[] {
  const texts = files.map((file) => sources.get(file) ?? "");
  const catches = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ""));
  return [...new Set(catches)].sort();
}

const names = (entries: readonly { readonly name: string }[] = []) => entries.map(({ name }) => name).sort();

/** What a custom element or the classes of this room have beside their public side. */
const internal =
  /Callback$|^(constructor|update|updateComplete|requestUpdate|addController|removeController|frame[A-Z]\w*|onFrame[A-Z]\w*|onInvalidFrameMessage|prepareSubmit|clearValue)$/;

test("the manifest has every element", () => {
  assert.deepEqual(
    declarations.map(({ tagName }) => tagName),
    elements.map(({ tag }) => tag),
  );
});

for (const { tag, element, files } of elements) {
  const declaration = declarations.find(({ tagName }) => tagName === tag);

  test(`the manifest has the attributes that <${tag}> reads, and no other`, () => {
    // The browser itself tells a control of a form that it is disabled.
    const told = "formAssociated" in element ? ["disabled"] : [];
    // The second name of a property is for frameworks that write it before the element is defined.
    const others = Object.entries(element.attributes)
      .filter(([property, attribute]) => property.toLowerCase() !== attribute)
      .map(([property]) => property.toLowerCase());
    const observed = element.observedAttributes.filter((attribute) => !others.includes(attribute));
    assert.deepEqual(names(declaration?.attributes), [...observed, ...told].sort());
  });

  test(`the manifest has the events that <${tag}> sends, and no other`, () => {
    const told = found(files, /dispatch\(\s*(?:this|link),\s*"(till-[a-z-]+)"/g);
    const relayed = found(files, /case "(focus|blur|escape)":/g).map((name) => `till-${name}`);
    assert.deepEqual(
      names(declaration?.events),
      [...new Set([...told, ...relayed, ...diagnosed(files)])].sort(),
    );
  });

  test(`the manifest has the parts that <${tag}> builds, and no other`, () => {
    assert.deepEqual(names(declaration?.cssParts), found(files, /\bpart: "([a-z-]+)"/g));
  });

  test(`the manifest has the states that <${tag}> sets, and no other`, () => {
    const set = found(files, /states\.add\("([a-z-]+)"\)/g);
    const [list = ""] = found(files, /const states = \{([^}]+)\}/g);
    const listed = [...list.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name ?? "");
    assert.deepEqual(names(declaration?.cssStates), [...set, ...listed].sort());
  });

  test(`the manifest has the slots of <${tag}>, and no other`, () => {
    const slots = found(files, /build\("slot"(.*?)\)/g).map(
      (named) => /name: "([a-z-]+)"/.exec(named)?.[1] ?? "",
    );
    assert.deepEqual(names(declaration?.slots), slots);
  });

  test(`the manifest has the properties and methods that others may use of <${tag}>, and no other`, () => {
    assert.deepEqual(names(declaration?.members), usable(element, files));
  });

  test(`everything in the manifest of <${tag}> has a description`, () => {
    const { attributes = [], members = [], events = [], slots = [], cssParts = [] } = declaration ?? {};
    const { cssStates = [], cssProperties = [] } = declaration ?? {};
    const all = [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssStates, ...cssProperties];
    assert.deepEqual(names(all.filter(({ description }) => !description)), []);
  });
}

/** What stands on the prototypes of an element, but for what is protected, and the properties that are no attributes. */
function usable(
  element: CustomElementConstructor & { observedAttributes: string[] },
  files: readonly string[],
) {
  const hidden = new Set(found(files, /\bprotected (?:override |abstract |async |get |readonly )*(\w+)/g));
  // Asking for them defines the accessors of the attributes.
  assert.ok(element.observedAttributes);
  const all = new Set<string>(found(files, /^ {2}declare (\w+)\?:/gm));
  for (
    let one = element.prototype as object;
    one !== UpdatingElement.prototype;
    one = Object.getPrototypeOf(one) as object
  ) {
    for (const name of Object.getOwnPropertyNames(one)) all.add(name);
  }
  return [...all].filter((name) => !internal.test(name) && !hidden.has(name)).sort();
}

function diagnosed(files: readonly string[]): string[] {
  return found(files, /this\.(diagnose)\(/g).length > 0 ? ["till-diagnostic"] : [];
}
