import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString as renderReact } from "react-dom/server";
import { compile } from "svelte/compiler";
import type { Component } from "svelte";
import { render as renderSvelte } from "svelte/server";
import { createSSRApp, h } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import "../../../src/embed/till.ts";

const card = {
  "publishable-key": "pk_test_1",
  name: "source",
  required: true,
  disabled: false,
  "ontill-token": () => undefined,
};

/** A component of Svelte as its compiler makes it for servers. */
async function compiledForServers(source: string): Promise<Component> {
  const { js } = compile(source, { generate: "server" });
  const code = js.code.replace(/from '(svelte[^']*)'/g, (_, name: string) => {
    return `from ${JSON.stringify(import.meta.resolve(name))}`;
  });
  const folder = await mkdtemp(path.join(tmpdir(), "till-svelte-"));
  try {
    const file = path.join(folder, "component.mjs");
    await writeFile(file, code);
    return ((await import(pathToFileURL(file).href)) as { default: Component }).default;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const frameworks: Readonly<Record<string, () => string | Promise<string>>> = {
  React: () => renderReact(createElement("till-card", card)),
  Vue: () => renderVue(createSSRApp({ render: () => h("till-card", card) })),
  Svelte: async () => {
    const source = `<till-card publishable-key="pk_test_1" name="source" required={true} disabled={false} ontill-token={() => undefined}></till-card>`;
    return renderSvelte(await compiledForServers(source)).body;
  },
};

describe("an element that is rendered on a server", () => {
  for (const [name, render] of Object.entries(frameworks)) {
    it(`is its tag and its attributes in ${name}, and no listener`, async () => {
      const text = (await render()).replace(/<!--.*?-->|=""|="true"/g, "");
      assert.equal(text, `<till-card publishable-key="pk_test_1" name="source" required></till-card>`);
    });
  }
});
