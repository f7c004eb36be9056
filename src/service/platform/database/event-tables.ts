import type { ColumnType, Generated } from "kysely";
import type { EventType } from "../../../contract/event.ts";
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

/** A secret of an endpoint, sealed. */
export interface SealedSecret {
  readonly sealed: string;
  /** Until when it signs, ISO 8601; null: it is the newest. */
  readonly expires_at: string | null;
}

export interface WebhookEndpointTable extends ListedColumns {
  readonly url: string;
  readonly enabled_events: Json<readonly SubscribableType[]>;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** The newest first. */
  readonly secrets: Json<readonly SealedSecret[]>;
  /** The first and the last of the failures since the last success. */
  readonly failing_since: Date | null;
  readonly failed_at: Date | null;
  readonly deleted: Generated<boolean>;
}

export interface WebhookDeliveryTable extends ListedColumns {
  readonly event: string;
  readonly webhook_endpoint: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: ColumnType<readonly WebhookAttempt[], string | undefined, string>;
  /** When the next attempt is due; while one is under way, when another process may make it; null at the end. */
  readonly due_at: Date | null;
}

export interface EventTables {
  readonly events: EventTable;
  readonly webhook_endpoints: WebhookEndpointTable;
  readonly webhook_deliveries: WebhookDeliveryTable;
}
