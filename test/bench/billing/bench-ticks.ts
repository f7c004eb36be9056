import { performance } from "node:perf_hooks";
import type { TestService } from "../../support/a-service.ts";
import { advanceTo, aSubscriber, aTestClock, invoiceRows } from "../../support/a-subscriber.ts";

/** How long a test clock takes for three years of a monthly and of a daily subscription. */
export async function benchTicks(service: TestService, print: (line: string) => void): Promise<void> {
  for (const { interval, ticks, aim } of [
    { interval: "month", ticks: 36, aim: 5 },
    { interval: "day", ticks: 1_095, aim: 60 },
  ] as const) {
    const testClock = await aTestClock(service, "2029-01-01T00:00:00Z");
    const subscriber = await aSubscriber(service, { testClock, interval });
    const start = performance.now();
    await advanceTo(service, testClock, "2032-01-01T00:00:00Z");
    const seconds = (performance.now() - start) / 1_000;
    const paid = (await invoiceRows(service, subscriber)).filter(({ status }) => status === "paid").length;
    if (paid !== ticks + 1) throw new Error(`${paid} invoices are paid.`);
    const what = `${ticks.toLocaleString("en")} ticks of a ${interval}`;
    print(`  ${what.padEnd(32)}  ${seconds.toFixed(1)} s   (aim: at most ${aim} s)`);
  }
}
