import assert from "node:assert/strict";
import { test } from "node:test";
import { moveLinks } from "../../../src/site/move-links.ts";

const moved = (link: string, file = "docs/api.md") => moveLinks(link, file);

test("a link to another page leads to its place in the site", () => {
  assert.equal(moved("[hooks](webhooks.md#retries)"), "[hooks](./webhooks.md#retries)");
  assert.equal(moved("[start](README.md)"), "[start](./index.md)");
  assert.equal(moved("[why](decisions/README.md)"), "[why](./decisions/index.md)");
  assert.equal(moved("[why](decisions)"), "[why](./decisions/index.md)");
  assert.equal(moved("[api](../api.md)", "docs/decisions/README.md"), "[api](../api.md)");
  assert.equal(moved("[news](../CHANGELOG.md)"), "[news](./changelog.md)");
  assert.equal(moved("[api](docs/api.md#keys)", "CHANGELOG.md"), "[api](./api.md#keys)");
  assert.equal(moved("![look](pictures/theme-till.png)"), "![look](./pictures/theme-till.png)");
});

test("a link to what only the repository has is its words", () => {
  assert.equal(moved("by [`demo/redirect.ts`](../demo/redirect.ts)."), "by `demo/redirect.ts`.");
});

test("a link to the running service's pages stays in the site, one to elsewhere and one within the page stay", () => {
  assert.equal(moved("[all](http://localhost:4242/docs/reference/)"), "[all](/reference/)");
  assert.equal(moved("[it](https://semver.org)"), "[it](https://semver.org)");
  assert.equal(moved("[below](#lists)"), "[below](#lists)");
});

test("code is left as it is", () => {
  const code = "```js\nconst x = list[0](../demo/a.ts)\n```\n";
  assert.equal(moved(`${code}[a](../demo/a.ts)`), `${code}a`);
});
