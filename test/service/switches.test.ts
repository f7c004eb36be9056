import assert from "node:assert/strict";
import { test } from "node:test";
import { readEnvironment } from "../../src/service/environment.ts";
import { StartError } from "../../src/service/platform/settings/start-error.ts";

test("a variable that is a switch takes on and off in every usual way", () => {
  for (const on of ["on", "ON", "true", "True", "1"]) {
    const variables = { TILL_WEBHOOK_LOOPBACK: on, TILL_PUBLIC_URL: "https://pay.example" };
    assert.equal(readEnvironment(variables).webhookLoopback, true, on);
  }
  for (const off of ["off", "Off", "false", "FALSE", "0"]) {
    assert.equal(readEnvironment({ TILL_WEBHOOK_LOOPBACK: off }).webhookLoopback, false, off);
  }
  assert.equal(readEnvironment({ TILL_WEBHOOK_LOOPBACK: "" }).webhookLoopback, true, "as the address says");
});

test("it rejects everything else, and says what it takes", () => {
  for (const wrong of ["yes", "2", "o n", "constructor", " on"]) {
    assert.throws(
      () => readEnvironment({ TILL_WEBHOOK_LOOPBACK: wrong }),
      (error: unknown) => {
        assert.ok(error instanceof StartError);
        assert.equal(error.message, "TILL_WEBHOOK_LOOPBACK must be on or off (true or false, 1 or 0).");
        return true;
      },
    );
  }
});
