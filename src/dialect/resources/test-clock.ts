import type { TestClock } from "../../contract/accounts/test-clock.ts";
import { unixTime } from "../unix-time.ts";

/** After how many seconds Stripe deletes a test clock; here it stays. */
const lifetime = 30 * 86_400;

/** Translates a test clock. */
export function translateTestClock(clock: TestClock) {
  const created = unixTime(clock.created);
  const frozen_time = unixTime(clock.frozen_time);
  return {
    id: clock.id,
    object: clock.object,
    created,
    deletes_after: created + lifetime,
    frozen_time,
    livemode: clock.livemode,
    name: clock.name,
    status: clock.status,
    status_details: clock.status === "advancing" ? { advancing: { target_frozen_time: frozen_time } } : {},
    till: { failed_object: clock.failed_object },
  };
}
