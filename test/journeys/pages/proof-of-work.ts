import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

/** The easiest challenge of the service after declines, in bits. */
const difficulty = 14;

/**
 * Refuses every new token of a context until it comes with a proof of work, as the service does after many declines from an
 * address. Returns the proofs that have come.
 */
export async function requireProofs(context: BrowserContext): Promise<readonly string[]> {
  const proofs: string[] = [];
  await context.route("**/v1/tokens", async (route) => {
    const proof = await route.request().headerValue("service-proof");
    if (proof !== null) {
      proofs.push(proof);
      await route.continue();
      return;
    }
    const error = {
      type: "rate_limit",
      code: "decline_rate_limit",
      message: "Several payments were declined.",
    };
    const headers = { "service-challenge": `${difficulty}.1893456000.00ff`, "retry-after": "1" };
    await route.fulfill({ status: 429, headers, json: { error } });
  });
  return proofs;
}

/** Whether a proof has been worked for. */
export function isWorkedFor(proof: string): boolean {
  const hash = createHash("sha256").update(proof).digest();
  return proof.startsWith(`${difficulty}.`) && hash.readUInt32BE() < 2 ** (32 - difficulty);
}
