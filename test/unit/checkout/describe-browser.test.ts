import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod/mini";
import { describeBrowser } from "../../../src/checkout/describe-browser.ts";
import { payerBrowserInput } from "../../../src/contract/checkout/payer-browser.ts";

test("describes a browser as the service takes it", () => {
  const screen = { colorDepth: 24, width: 390, height: 844 };
  const described = describeBrowser({ language: "de-AT" }, screen, -120);
  assert.deepEqual(z.parse(payerBrowserInput, described), {
    language: "de-AT",
    color_depth: 24,
    screen_width: 390,
    screen_height: 844,
    time_zone_offset: -120,
  });
});
