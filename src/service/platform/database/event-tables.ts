import type { ColumnType, Generated } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type { WebhookAttempt, WebhookDeliveryStatus } from "../../../contract/webhook-delivery.ts";
import type {
  DisabledReason,
  SubscribableType,
  WebhookEndpointStatus,
} from "../../../contract/webhook-endpoint.ts";
import type { Json, ListedColumns } from "./columns.ts";

export interface EventTable extends ListedColumns {
  readonly type: EventType;
  readonly object_id: string;
  readonly object_sequence: number;
  readonly data: Json<{ object: unknown; previous_attributes?: unknown }>;
  readonly request_id: string | null;
  readonly idempotency_key: string | null;
}

/** An encrypted signing secret of an endpoint. */
export interface SealedSecret {
  readonly sealed: string;
  /** End of its use for signatures, in ISO 8601; null: it is the newest secret. */
  readonly expires_at: string | null;
}

export interface WebhookEndpointTable extends ListedColumns {
  readonly url: string;
  readonly enabled_events: Json<readonly SubscribableType[]>;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** Newest first. */
  readonly secrets: Json<readonly SealedSecret[]>;
  /** Times of the first and the last failure since the last success. */
  readonly failing_since: Date | null;
  readonly failed_at: Date | null;
  /** The form of the events that it gets; null: the service's own. */
  readonly dialect: Generated<Dialect | null>;
  /** The version of Stripe's API that was named when it was created. */
  readonly api_version: Generated<string | null>;
  readonly deleted: Generated<boolean>;
}

export interface WebhookDeliveryTable extends ListedColumns {
  readonly event: string;
  readonly webhook_endpoint: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: ColumnType<readonly WebhookAttempt[], string | undefined, string>;
  /**
   * Time of the next attempt. During an attempt: time after which another process may repeat it. Null once the delivery
   * has ended.
   */
  readonly due_at: Date | null;
}

export interface EventTables {
  readonly events: EventTable;
  readonly webhook_endpoints: WebhookEndpointTable;
  readonly webhook_deliveries: WebhookDeliveryTable;
}
