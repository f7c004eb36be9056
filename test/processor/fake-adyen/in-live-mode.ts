import { after, afterEach, before } from "node:test";
import type { Settings } from "../../../src/service/platform/settings/settings.ts";
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
export function inLiveMode(settings: Partial<Settings> = {}) {
  const till = {} as AdyenService;
  let merchant: Merchant;
  before(async () => {
    Object.assign(till, await anAdyenService(settings));
    merchant = await till.service.aMerchant({ livemode: true });
  });
  afterEach(async () => {
    till.network("well");
    await till.fake.control({});
  });
  after(() => till.close());
  return { till, ...merchantOf(() => ({ till, merchant })) };
}
