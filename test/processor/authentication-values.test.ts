import assert from "node:assert/strict";
import { test } from "node:test";
import { resultOf } from "../../src/service/payments/acquirers/sandbox/authentication-values.ts";
import { deriveKeys } from "../../src/service/platform/vault/derived-keys.ts";

const keys = deriveKeys(Buffer.alloc(32, 7));

test("gives each network the indicator of its own for what came of an authentication", () => {
  const indicators = (network: "visa" | "amex" | "mastercard" | "maestro") =>
    (["Y", "A", "N", "U", "R"] as const).map(
      (status) => resultOf(keys, { reference: "auth_1", network, binding: "1" }, status).eci,
    );
  for (const network of ["visa", "amex"] as const) {
    assert.deepEqual(indicators(network), ["05", "06", "07", "07", "07"]);
  }
  for (const network of ["mastercard", "maestro"] as const) {
    assert.deepEqual(indicators(network), ["02", "01", "00", "00", "00"]);
  }
});

test("proves only what succeeded or was attempted", () => {
  const proofOf = (status: "Y" | "A" | "N" | "U" | "R" | "C") =>
    resultOf(keys, { reference: "auth_1", network: "visa", binding: "1" }, status).cavv;
  assert.ok(proofOf("Y") !== null && proofOf("A") !== null);
  for (const status of ["N", "U", "R", "C"] as const) assert.equal(proofOf(status), null);
});
