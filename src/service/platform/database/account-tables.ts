import type { Generated, GeneratedAlways } from "kysely";
import type { StoredBillingSettings } from "../../../contract/billing-settings.ts";
import type { Branding } from "../../../contract/branding.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type { FilePurpose, FileType } from "../../../contract/file.ts";
import type { TestClockStatus } from "../../../contract/test-clock.ts";
import type { DeletedColumns, Json, ListedColumns, ScopedColumns } from "./columns.ts";

export interface AccountTable {
  readonly id: string;
  readonly display_name: string;
  /** Address for mail to the merchant. Null: never set; empty: removed. */
  readonly email: string | null;
  readonly created: Date;
}

/** Settings of an account in one mode. Without a row the defaults apply. */
export interface AccountSettingTable extends ScopedColumns {
  /** Null: the name of the account. */
  readonly display_name: string | null;
  readonly branding: Json<Branding>;
  /** What was set of billing; null: nothing. */
  readonly billing: Json<StoredBillingSettings> | null;
}

/** A request of a key of an account. */
export interface RequestLogTable extends ListedColumns {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly milliseconds: number;
  readonly is_publishable: Generated<boolean>;
}

export interface ApiKeyTable extends ListedColumns {
  /** HMAC-SHA256 of the key with a server key, in hex. Keys are looked up by it. */
  readonly hash: string;
  readonly kind: "secret" | "publishable";
  readonly name: string;
  readonly last4: string;
  /** Null allows every origin. */
  readonly allowed_origins: Json<readonly string[]> | null;
  /** Whether the service's own pages use the key. Merchants do not see such keys. */
  readonly for_pages: boolean;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  /** Null: the headers of each request say it. */
  readonly dialect: Generated<Dialect | null>;
}

export interface IdempotencyKeyTable extends ScopedColumns, DeletedColumns {
  readonly key: string;
  /** HMAC of the canonical request. The request itself is never stored. */
  readonly fingerprint: string;
  /** The id of the charge, capture, cancellation or refund that the request has begun. */
  readonly recovery_point: string | null;
  readonly status: number | null;
  /** The exact body of the response. */
  readonly body: string | null;
  /** The dialect of the body; null: the service's own. */
  readonly dialect: Generated<Dialect | null>;
  readonly created: Date;
}

/** A token bucket shared by all replicas. Durations are in milliseconds, times in milliseconds since 1970. */
export interface RateLimitTable {
  readonly id: string;
  readonly full_at: number;
  /** The same for its warning bucket, which has four fifths of its size. */
  readonly warning_full_at: number;
  /** Time in which the empty bucket becomes full. */
  readonly fill_time: number;
}

/** Mails to merchants, sent and unsent: the outbox. */
export interface MailTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly recipient: string;
  readonly subject: string;
  /** Empty where the text is sealed. */
  readonly text: string;
  readonly html: Generated<string | null>;
  /** Text and HTML, sealed; null: an earlier version wrote the mail, or it was erased. */
  readonly sealed: Generated<string | null>;
  readonly created: Date;
  /** Time of the next attempt to send it; null once it is sent or given up, or where no mail is sent. */
  readonly due_at: Generated<Date | null>;
  /** The same in mails of an earlier version, which cannot open a sealed one. */
  readonly send_at: Generated<Date | null>;
  readonly sent_at: Date | null;
  readonly attempts: Generated<number>;
}

/** Notices sent to merchants, so that none is sent twice. */
export interface AccountNoticeTable extends ScopedColumns {
  readonly about: string;
  readonly told_at: Date;
}

/** Time at which merchants were first notified of the deprecation of an API version. */
export interface VersionNoticeTable {
  readonly version: string;
  readonly notified_at: Date;
}

/** An image that a merchant has uploaded, after re-encoding. */
export interface FileTable extends ListedColumns {
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
  /** In pixels; null for evidence. */
  readonly width: number | null;
  readonly height: number | null;
  /** The dispute that it is evidence about. */
  readonly owner: Generated<string | null>;
}

/** The bytes of a file. They are in a table of their own, so that listing files does not read them. */
export interface FileContentTable {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * A row of any queue that a process works on, or that has failed: until `available_at` no process takes it. Work that
 * recurs has a row for each task, which says when it is next due.
 */
export interface SchedulerLeaseTable {
  readonly sequence: GeneratedAlways<number>;
  readonly handler: string;
  readonly id: string;
  /** The process that took it last. */
  readonly holder: string;
  readonly available_at: Date;
  /** How often it has failed in a row. */
  readonly attempts: Generated<number>;
  readonly failed_at: Date | null;
  /** The name and code of the last error, never its message. */
  readonly error: string | null;
}

/** A test clock. Its time is frozen until it is advanced. */
export interface TestClockTable extends ListedColumns {
  readonly name: string | null;
  /** What it shows, also while it is being advanced. */
  readonly frozen_time: Date;
  /** The time that the clock advances to; null while it is frozen. */
  readonly target_time: Date | null;
  readonly status: TestClockStatus;
  /** The id of the object that the last advance failed at. */
  readonly failed_object: Generated<string | null>;
  readonly deleted: Generated<boolean>;
}

export interface AccountTables {
  readonly accounts: AccountTable;
  readonly account_settings: AccountSettingTable;
  readonly api_keys: ApiKeyTable;
  readonly request_logs: RequestLogTable;
  readonly idempotency_keys: IdempotencyKeyTable;
  readonly files: FileTable;
  readonly file_contents: FileContentTable;
  readonly test_clocks: TestClockTable;
  readonly scheduler_leases: SchedulerLeaseTable;
  readonly rate_limits: RateLimitTable;
  readonly mails: MailTable;
  readonly account_notices: AccountNoticeTable;
  readonly version_notices: VersionNoticeTable;
}
