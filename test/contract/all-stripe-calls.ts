import { aStripeClient } from "./a-stripe-client.ts";
import type { AllResults } from "./compatibility-document.ts";
import { otherStripeCalls } from "./other-stripe-calls.ts";
import { runStripeCalls } from "./run-stripe-calls.ts";
import { stripeCalls } from "./stripe-calls.ts";

/** Makes the calls that shops make, and every other method of the client, on a service of their own. */
export async function allStripeCalls(): Promise<AllResults> {
  const { stripe, close } = await aStripeClient();
  try {
    const calls = await runStripeCalls(stripe);
    return { calls, others: await runStripeCalls(stripe, otherStripeCalls(stripe, stripeCalls)) };
  } finally {
    await close();
  }
}
