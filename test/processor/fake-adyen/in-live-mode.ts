import { after, afterEach, before } from "node:test";
import type { Merchant } from "../../support/a-service.ts";
import type { AdyenService } from "./an-adyen-service.ts";
import { anAdyenService } from "./an-adyen-service.ts";
import { merchantOf } from "./merchant-of.ts";

/**
 * Opens a service in live mode before the fake acquirer for the tests of a file, with a merchant. After each test the network and the
 * acquirer are well again.
 *
 * @returns the service as `till`, which is there from the first test on, and what its merchant does and reads
 */
export function inLiveMode() {
  const till = {} as AdyenService;
  let merchant: Merchant;
  before(async () => {
    Object.assign(till, await anAdyenService());
    merchant = await till.service.aMerchant({ livemode: true });
  });
  afterEach(async (context) => {
    // A failure that does not repeat is explained by what the service logged.
    if (hasFailed(context)) process.stderr.write(`${till.service.logged.join("\n")}\n`);
    till.service.logged.length = 0;
    till.network("well");
    till.limit();
    await till.fake.control({});
  });
  after(() => till.close());
  return { till, ...merchantOf(() => ({ till, merchant })) };
}

/** Whether the test has failed after which a hook runs; the types do not know it. */
const hasFailed = (context: object): boolean => "passed" in context && context.passed === false;
