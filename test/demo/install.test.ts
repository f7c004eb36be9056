import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

interface Locked {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: boolean; readonly deprecated?: string }>
  >;
}

test("`npm ci` asks nobody to judge a package: each that has an install script is decided on, and none is deprecated", () => {
  const { allowScripts } = read("package.json") as {
    readonly allowScripts: Readonly<Record<string, boolean>>;
  };
  const packages = Object.entries((read("package-lock.json") as Locked).packages).map(([place, about]) => {
    return { name: place.split("node_modules/").at(-1) ?? "", ...about };
  });
  const scripted = packages
    .filter(({ hasInstallScript }) => hasInstallScript === true)
    .map(({ name }) => name);
  assert.deepEqual([...new Set(scripted)].sort(), Object.keys(allowScripts).sort());
  assert.deepEqual(
    packages.filter(({ deprecated }) => deprecated !== undefined),
    [],
  );
});
