import { expect } from "@playwright/test";
import type { Merchant } from "./subscriber-page.ts";

/** Waits until the dispute of a charge has this status: the simulated cardholder and bank take a few seconds. */
export async function disputeOf(
  merchant: Merchant,
  charge: Readonly<Record<string, unknown>>,
  status: string,
): Promise<void> {
  const statuses = async () => {
    const { data } = await merchant.get(`/v1/disputes?charge=${String(charge["id"])}`);
    return (data as readonly { readonly status: string }[]).map((dispute) => dispute.status);
  };
  await expect.poll(statuses).toEqual([status]);
}
