import type { TestClockStatus } from "../../../contract/accounts/test-clock.ts";
import { ServiceError } from "../http/service-error.ts";

export type TestClockEvent = "advance" | "arrive" | "fail";

/** All transitions of a test clock; any other is rejected. */
const transitions: Readonly<
  Record<TestClockStatus, Readonly<Partial<Record<TestClockEvent, TestClockStatus>>>>
> = {
  ready: { advance: "advancing" },
  advancing: { arrive: "ready", fail: "internal_failure" },
  internal_failure: { advance: "advancing" },
};

/** The state after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextStatus(from: TestClockStatus, event: TestClockEvent): TestClockStatus {
  const to = transitions[from][event];
  if (to !== undefined) return to;
  throw new ServiceError("invalid_state", `The test clock is ${from}.`, { param: "status" });
}

/** How far a clock may be from today, in milliseconds: ten years. */
const reach = 3_652 * 86_400_000;

/** What a clock is to show. Throws `parameter_invalid` (400) for a time more than ten years from today. */
export function shownTime(milliseconds: number, now: Date): Date {
  if (Math.abs(milliseconds - now.getTime()) <= reach) return new Date(milliseconds);
  throw invalidTime("a time within ten years of today");
}

export function invalidTime(expected: string): ServiceError {
  const message = `Invalid frozen_time. Expected ${expected}.`;
  return new ServiceError("parameter_invalid", message, { param: "frozen_time" });
}
