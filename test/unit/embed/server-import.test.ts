import assert from "node:assert/strict";
import { describe, it } from "node:test";

describe("till.js on a server", () => {
  it("is imported without a document, and defines nothing", async () => {
    const { TillError } = await import("../../../src/embed/till.ts");
    assert.equal(typeof TillError, "function");
    assert.equal("customElements" in globalThis, false);
  });
});
