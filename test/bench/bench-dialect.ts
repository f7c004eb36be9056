import { dialects } from "../../src/contract/dialect.ts";
import type { TestService } from "../support/a-service.ts";
import { postCharges } from "./load.ts";
import { median } from "./median.ts";
import { onAPort } from "./on-a-port.ts";

const rounds = 15;
const seconds = 2;

/**
 * Charges per second in Stripe's dialect, as a ratio of what it is in the service's own. The two take turns, each first in every
 * other round, for what the machine does beside is not the same at two moments.
 */
export async function benchDialect(service: TestService, print: (line: string) => void): Promise<void> {
  const { address, close } = await onAPort(service);
  const load = { address, key: service.secret, connections: 10 };
  for (const dialect of dialects) await postCharges({ ...load, dialect, seconds: 2 });
  const ratios: number[] = [];
  const rates = { till: [] as number[], stripe: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const rate = { till: 0, stripe: 0 };
    for (const dialect of round % 2 === 0 ? dialects : dialects.toReversed()) {
      rate[dialect] = (await postCharges({ ...load, dialect, seconds })).perSecond;
      rates[dialect].push(rate[dialect]);
    }
    ratios.push(rate.stripe / rate.till);
  }
  close();
  const sums = `${median(rates.till).toFixed(0)} → ${median(rates.stripe).toFixed(0)} per second`;
  print(
    `  charges in the own → in Stripe's dialect   ${sums}   ratio ${median(ratios).toFixed(3)}   (aim: at least 0.95)`,
  );
}
