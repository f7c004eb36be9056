import type { TestRunnerConfig } from "@web/test-runner";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

/** Skips the tests with other titles: the runner takes a test that mocha's `grep` leaves out for one that failed. */
export function runOnly(titles: RegExp): Plugin {
  const skipOthers = `beforeEach(function () {
    if (!${String(titles)}.test(this.currentTest.fullTitle())) this.skip();
  });`;
  return {
    name: "run-only",
    transform: ({ path, body }) =>
      path.endsWith(".test.ts") ? { body: `${String(body)}\n${skipOthers}` } : undefined,
  };
}
