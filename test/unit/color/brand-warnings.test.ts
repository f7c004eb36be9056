import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BrandColors } from "../../../src/color/brand-colors.ts";
import { brandWarnings } from "../../../src/color/brand-warnings.ts";

const kinds = (brand: BrandColors) => brandWarnings(brand).map(({ kind, scheme }) => `${kind} ${scheme}`);

describe("brand warnings", () => {
  it("are empty for colors that are displayed unchanged", () => {
    assert.deepEqual(kinds({}), []);
    assert.deepEqual(kinds({ accent: "#b4532a", scheme: "light" }), []);
    assert.deepEqual(kinds({ accent: "#b4532a", background: "#fff8ee", scheme: "light" }), []);
  });

  it("report a button with low contrast to the page, with the measured ratio", () => {
    const [warning, ...others] = brandWarnings({ accent: "#eaff00", scheme: "light" });
    assert.equal(warning?.kind, "button_hard_to_see");
    assert.equal(warning?.ratio.toFixed(2), "1.04");
    assert.deepEqual(others, []);
  });

  it("name the scheme", () => {
    assert.deepEqual(kinds({ accent: "#ffffff" }), ["button_hard_to_see light"]);
    assert.deepEqual(kinds({ accent: "#000000" }), ["button_hard_to_see dark"]);
  });

  it("report a background of medium lightness", () => {
    assert.deepEqual(kinds({ background: "#777777", scheme: "light" }), ["text_near_limit light"]);
  });

  it("report a background that is displayed in one scheme only", () => {
    assert.deepEqual(kinds({ background: "#101c2c" }), ["other_scheme dark"]);
    assert.deepEqual(kinds({ background: "#101c2c", scheme: "light" }), ["other_scheme dark"]);
    assert.deepEqual(kinds({ background: "#101c2c", scheme: "dark" }), []);
  });
});
