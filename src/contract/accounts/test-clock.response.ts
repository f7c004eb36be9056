import * as z from "zod/mini";
import type { Deleted } from "../deleted.ts";
import type { TestClock } from "./test-clock.ts";
import { testClockStatuses } from "./test-clock.ts";
import { exactly, idOf, nullableString, timestampText } from "../response-parts.ts";

const commonMembers = { id: idOf("test_clock"), object: z.literal("test_helpers.test_clock") };

export const testClock = exactly<TestClock>()(
  z.strictObject({
    ...commonMembers,
    name: nullableString,
    status: z.enum(testClockStatuses),
    failed_object: nullableString,
    frozen_time: timestampText,
    livemode: z.boolean(),
    created: timestampText,
  }),
);

export const deletedTestClock = exactly<Deleted<TestClock["object"]>>()(
  z.strictObject({
    ...commonMembers,
    deleted: z.literal(true),
  }),
);
