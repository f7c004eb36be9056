import type { IdKind } from "../../contract/id.ts";
import type { Pool } from "./database/database.ts";
import type { ReadReplica } from "./database/read-replica.ts";
import type { ClockDependencies } from "./clock/move-clock.ts";
import type { ApiVersion } from "./http/api-versions.ts";
import type { PersonalData } from "./erasure/personal-data.ts";
import type { Log } from "./log/log.ts";
import type { SendMail } from "./mail/mail.ts";
import type { RequestRecording } from "./http-server/request-recording.ts";
import type { MetricsAccess } from "./metrics/metrics-access.ts";
import type { MerchantLimit } from "./rate-limits/bucket.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Settings } from "./settings/settings.ts";
import type { DerivedKeys } from "./vault/derived-keys.ts";
import type { StoredKeyRing } from "./vault/key-ring/stored-key-ring.ts";
import type { Vault } from "./vault/vault.ts";

/** What every layer may use. The composition root decides about clock, randomness and the world outside. */
export interface PlatformDependencies extends ClockDependencies {
  readonly database: Pool;
  /** What lists and searches may be read from where the client asks for it; without it, `database`. */
  readonly replica?: ReadReplica;
  readonly now: () => Date;
  /** A new id: the prefix of the kind and 24 base62 characters from a CSPRNG. */
  readonly newId: (kind: IdKind) => string;
  readonly vault: Vault;
  readonly keys: DerivedKeys;
  readonly keyRing: StoredKeyRing;
  readonly log: Log;
  /** The service's address from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether the processor moves real money. Without it there is no live mode. */
  readonly supportsLive: boolean;
  readonly settings: Settings;
  readonly limits: RateLimits;
  readonly personalData: PersonalData;
  /** Runs when four fifths of a merchant's limit are used. Returns at once: the request goes on. */
  readonly onLimitNear: (limit: MerchantLimit) => void;
  /** Versions of the API to use instead of the registry's. */
  readonly versions?: readonly ApiVersion[];
  /** The counters and the token that reads them. Without it nothing is counted. */
  readonly metrics?: MetricsAccess;
  /** Stores requests for the accounts whose keys made them. Without it none is stored. */
  readonly requestRecorder?: RequestRecording | undefined;
  /** Without it mail stays in the sandbox's outbox. */
  readonly sendMail?: SendMail;
  /** Prints to the terminal of this process; undefined if it has none. */
  readonly terminal?: (text: string) => void;
}
