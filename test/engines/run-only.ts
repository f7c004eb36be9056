import type { TestRunnerConfig } from "@web/test-runner";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

/** Takes away the tests with other titles. Mocha's `grep` would leave them among those that failed. */
export function runOnly(titles: RegExp): Plugin {
  const removeOthers = `before(function () {
    const keep = (suite) => {
      suite.tests = suite.tests.filter((test) => ${String(titles)}.test(test.fullTitle()));
      suite.suites.forEach(keep);
    };
    keep(this.test.parent);
  });`;
  return {
    name: "run-only",
    transform: ({ path, body }) =>
      path.endsWith(".test.ts") ? { body: `${String(body)}\n${removeOthers}` } : undefined,
  };
}
