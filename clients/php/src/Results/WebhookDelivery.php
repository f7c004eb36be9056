<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'webhook_delivery' $object
 * @property-read string $event
 * @property-read string $webhookEndpoint
 * @property-read 'pending'|'delivering'|'succeeded'|'retry_scheduled'|'failed'|'discarded' $status
 * @property-read list<Result> $attempts
 * @property-read string|null $nextAttempt
 * @property-read bool $livemode
 * @property-read string $created
 */
final class WebhookDelivery extends Result
{
}
