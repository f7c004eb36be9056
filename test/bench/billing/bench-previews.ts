import { performance } from "node:perf_hooks";
import type { TestService } from "../../support/a-service.ts";
import { aSubscriber } from "../../support/a-subscriber.ts";
import { median } from "../median.ts";

const requests = 300;

/** What a preview of the next invoice costs, as a ratio of what it costs to retrieve the subscription. */
export async function benchPreviews(service: TestService, print: (line: string) => void): Promise<void> {
  const { subscription } = await aSubscriber(service);
  const times = { retrieve: [] as number[], preview: [] as number[] };
  for (let round = 0; round < requests; round++) {
    times.retrieve.push(await timeOf(service.get(`/v1/subscriptions/${subscription}`)));
    times.preview.push(await timeOf(service.post("/v1/invoices/create_preview", { subscription })));
  }
  const [preview, retrieve] = [median(times.preview), median(times.retrieve)];
  print(
    `  preview to retrieve               ${retrieve.toFixed(2)} ms → ${preview.toFixed(2)} ms   ratio ${(preview / retrieve).toFixed(1)}   (aim: at most 3)`,
  );
}

async function timeOf(
  response: Promise<{ readonly status: number; readonly text: string }>,
): Promise<number> {
  const start = performance.now();
  const { status, text } = await response;
  if (status !== 200) throw new Error(text);
  return performance.now() - start;
}
