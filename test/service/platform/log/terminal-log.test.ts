import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openLog, terminalLog } from "../../../../src/service/platform/log/open-log.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

const printed: string[] = [];

const colored: string[] = [];

class AcquirerError extends Error {
  readonly code = "E_ACQUIRER";
  /** What was sent; it must not be logged. */
  readonly number = "4242424242424242";
}

let service: TestService;

before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: () => Promise.reject(new AcquirerError("not \u001b[2Jthere")),
    }),
    dependencies: (dependencies) => {
      const [plain, inColors] = [printed, colored].map((lines, index) =>
        terminalLog({ write: (text) => lines.push(text), hasColors: () => index === 1 }, dependencies.now),
      );
      assert.ok(plain && inColors);
      return {
        ...dependencies,
        log: {
          request: (...fields) => [plain, inColors].forEach((log) => log.request(...fields)),
          failure: (...failure) => [plain, inColors].forEach((log) => log.failure(...failure)),
        },
      };
    },
  });
});

after(() => service.close());

test("a failure is one line with the request id where there is one, then its cause without what was sent", async () => {
  const order = { amount: 2000, currency: "usd", source: "tok_visa" };
  const { status, headers } = await service.post("/v1/charges", order);
  assert.equal(status, 503);
  const [failed, reason, trace] = printed;
  assert.match(failed ?? "", /^\d\d:\d\d:\d\d {2}FAILED {3}processor\n$/);
  assert.equal(reason, `${" ".repeat(10)}Error: not  [2Jthere\n`);
  assert.match(trace ?? "", /^ {14}at /);
  assert.ok(printed.includes(`${" ".repeat(10)}code: E_ACQUIRER\n`));
  assert.match(
    printed.at(-1) ?? "",
    new RegExp(
      `^[0-9:]{8}  POST     /v1/charges {30}  503  +\\d+ ms  processor_unavailable  ${headers.get("request-id")}\n$`,
    ),
  );
  for (const line of printed) assert.doesNotMatch(line, /[\p{Cc}](?!$)|4242/u);
});

test("colours are added around the same columns", () => {
  const escapes = new RegExp("\u001b\\[\\d+m", "g");
  assert.deepEqual(
    colored.map((line) => line.replace(escapes, "")),
    printed,
  );
  assert.match(colored.at(-1) ?? "", /\u001b\[31m503\u001b\[39m/);
});

test("a level above a line's leaves it out", () => {
  const lines: string[] = [];
  const output = { isTTY: true, write: (text: string) => lines.push(text) };
  const fields = { requestId: "req_1", method: "GET", route: "/v1/charges", status: 200, milliseconds: 1 };
  for (const level of ["trace", "info", "warn", "error", "fatal", "silent"]) {
    const log = openLog(level, output, service.clock.now);
    log.request({ ...fields, route: `/${level}` });
    log.failure(level, "lost");
  }
  const names = lines.flatMap((line) => /(?:GET +\/|FAILED +)(\w+)/.exec(line)?.[1] ?? []);
  assert.deepEqual(names, ["trace", "trace", "info", "info", "warn", "error"]);
});
