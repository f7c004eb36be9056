import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { MetricsAccess } from "../metrics/metrics-access.ts";
import type { MerchantLimit } from "../rate-limits/bucket.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import type { Settings } from "../settings/settings.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Caller } from "../http/api-request.ts";

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

/** Context that the app's middleware sets for every route. */
export interface AppEnv {
  /** The connection of Node's server; undefined where there is none, as in tests. */
  readonly Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
  readonly Variables: {
    readonly requestId: string;
    /** For the log: whose key it is, the path as it may be stored, and the code of the error. */
    readonly caller?: Caller;
    readonly shownPath?: string;
    /** Whether the request is not recorded. */
    readonly isFollowing?: boolean;
    readonly errorCode?: string;
  };
}
