import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { text, timestamp } from "../primitives.ts";

export const testClockStatuses = ["ready", "advancing", "internal_failure"] as const;

export type TestClockStatus = (typeof testClockStatuses)[number];

/** Parameters of `POST /v1/test_helpers/test_clocks`: the initial time, within ten years of today, and a name. */
export const createTestClockInput = z.strictObject({
  frozen_time: timestamp,
  name: z.optional(text({ maximum: 300 })),
});

export type CreateTestClockInput = z.infer<typeof createTestClockInput>;

/** Parameters of `POST /v1/test_helpers/test_clocks/:id/advance`: a time after the current time of the clock. */
export const advanceTestClockInput = z.strictObject({ frozen_time: timestamp });

export type AdvanceTestClockInput = z.infer<typeof advanceTestClockInput>;

/** Parameters of `GET /v1/test_helpers/test_clocks`. */
export const listTestClocksInput = z.strictObject(listParameters);

export type ListTestClocksInput = z.infer<typeof listTestClocksInput>;

/**
 * A clock of test mode that stands still until it is advanced. Objects created with its id as `test_clock` use its time,
 * and so do objects created from them: the sessions of a link, the charges of a session or a customer. While it is
 * `advancing` it moves from one due time to the next, and what is due happens in that order; `frozen_time` shows the
 * target. After `internal_failure` it shows how far it came, and can be advanced again.
 */
export interface TestClock {
  readonly id: string;
  readonly object: "test_helpers.test_clock";
  readonly name: string | null;
  readonly status: TestClockStatus;
  /** After `internal_failure`, the id of the object that failed; null where it was none of them. */
  readonly failed_object: string | null;
  readonly frozen_time: string;
  readonly livemode: boolean;
  readonly created: string;
}
