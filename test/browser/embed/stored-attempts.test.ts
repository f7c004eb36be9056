import { expect } from "@open-wc/testing";
import { StorageAttemptStore } from "../../../src/checkout/storage-attempt-store.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const aTab = (): StorageAttemptStore =>
  new StorageAttemptStore(
    () => localStorage,
    () => navigator.locks,
  );

describe("attempts in a browser", () => {
  afterEach(() => localStorage.clear());

  it("are seen by another tab of the site", () => {
    const attempt = { id: "a", source: "tok_1", createdAt: 1 };
    aTab().write("k", { attempt });
    expect(aTab().read("k")).to.deep.equal({ attempt });
  });

  it("are made by one tab at a time", async () => {
    const order: string[] = [];
    const isWaiting = async () => (await navigator.locks.query()).pending?.length === 1;
    const work = (name: string, meanwhile: () => Promise<void>) => async (): Promise<void> => {
      order.push(`${name} begins`);
      await meanwhile();
      order.push(`${name} ends`);
    };
    await Promise.all([
      aTab().exclusively(
        "k",
        work("one", () => waitUntil(isWaiting, "the other tab does not wait")),
      ),
      aTab().exclusively(
        "k",
        work("two", async () => {}),
      ),
    ]);
    expect(order).to.deep.equal(["one begins", "one ends", "two begins", "two ends"]);
  });
});
