import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { MetricsAccess } from "../metrics/metrics-access.ts";
import type { MerchantLimit } from "../rate-limits/merchant-limit.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import type { Settings } from "../settings/settings.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";

/** Dependencies of the API's endpoints. */
export interface ServerDependencies {
  readonly database: Database;
  readonly keys: DerivedKeys;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly metrics?: MetricsAccess;
  readonly now: () => Date;
  /** Called when four fifths of a merchant's limit are used. */
  readonly onLimitNear: (limit: MerchantLimit) => void;
  readonly publicUrl: string;
  readonly settings: Settings;
}
