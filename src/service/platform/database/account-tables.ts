import type { Generated, GeneratedAlways } from "kysely";
import type { Branding } from "../../../contract/branding.ts";
import type { FilePurpose, FileType } from "../../../contract/file.ts";
import type { TestClockStatus } from "../../../contract/test-clock.ts";
import type { DeletedColumns, Json, ListedColumns, ScopedColumns } from "./columns.ts";

export interface AccountTable {
  readonly id: string;
  readonly display_name: string;
  /** Where the service writes to its merchant; null: never said; empty: taken away. */
  readonly email: string | null;
  readonly created: Date;
}

/** What an account is in one mode; without a row it is as it was made. */
export interface AccountSettingTable extends ScopedColumns {
  /** Null: the account's. */
  readonly display_name: string | null;
  readonly branding: Json<Branding>;
}

export interface ApiKeyTable extends ListedColumns {
  /** HMAC-SHA256 of the key under a server key, hex: what the key is found by. */
  readonly hash: string;
  readonly kind: "secret" | "publishable";
  readonly name: string;
  readonly last4: string;
  /** Null: every origin. */
  readonly allowed_origins: Json<readonly string[]> | null;
  /** Whether it is one of those that the service's own pages use: no merchant sees it. */
  readonly for_pages: boolean;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

export interface IdempotencyKeyTable extends ScopedColumns, DeletedColumns {
  readonly key: string;
  /** Keyed HMAC of the canonical request; the request itself is never stored. */
  readonly fingerprint: string;
  /** The charge, capture, cancellation or refund that this request began. */
  readonly recovery_point: string | null;
  readonly status: number | null;
  /** The exact text of the answer. */
  readonly body: string | null;
  readonly created: Date;
}

/** A token bucket of all replicas; times in milliseconds, moments since 1970. */
export interface RateLimitTable {
  readonly id: string;
  readonly full_at: number;
  /** The same of the bucket that is four fifths of it. */
  readonly warning_full_at: number;
  /** How long it takes to be full when it is empty. */
  readonly fill_time: number;
}

/** Mail to merchants; with what was sent it is the outbox. */
export interface MailTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created: Date;
  /** When it is due, or due again; null once it is sent, given up, or where no mail is sent. */
  readonly send_at: Date | null;
  readonly sent_at: Date | null;
  readonly attempts: Generated<number>;
}

/** What a merchant was told, so that nobody is told the same twice. */
export interface AccountNoticeTable extends ScopedColumns {
  readonly about: string;
  readonly told_at: Date;
}

/** When merchants were first notified of the deprecation of a version of the API. */
export interface VersionNoticeTable {
  readonly version: string;
  readonly notified_at: Date;
}

/** A picture that a merchant gave, as it was encoded anew. */
export interface FileTable extends ListedColumns {
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** The bytes of a file, apart: a list of files does not read them. */
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

/** A clock of test mode: it stands still until it is advanced. */
export interface TestClockTable extends ListedColumns {
  readonly name: string | null;
  /** What it shows, also while it is being advanced. */
  readonly frozen_time: Date;
  /** Where it is being advanced to; null while it stands still. */
  readonly target_time: Date | null;
  readonly status: TestClockStatus;
  readonly deleted: Generated<boolean>;
}

export interface AccountTables {
  readonly accounts: AccountTable;
  readonly account_settings: AccountSettingTable;
  readonly api_keys: ApiKeyTable;
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
