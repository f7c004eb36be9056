<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'webhook_replay' $object
 * @property-read string $webhookEndpoint
 * @property-read int $deliveries
 * @property-read bool $hasMore
 * @property-read string|null $lastEvent
 */
final class WebhookReplay extends Result
{
}
