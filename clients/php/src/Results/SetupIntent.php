<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'setup_intent' $object
 * @property-read 'requires_payment_method'|'requires_confirmation'|'requires_action'|'processing'|'succeeded'|'canceled' $status
 * @property-read 'on_session'|'off_session' $usage
 * @property-read Result|null $lastSetupError
 * @property-read string|ReadCustomer|null $customer
 * @property-read string|PaymentMethod|null $paymentMethod
 * @property-read Result|null $nextAction
 * @property-read string|null $description
 * @property-read array<string, string> $metadata
 * @property-read string|null $returnUrl
 * @property-read 'abandoned'|'duplicate'|'fraudulent'|'requested_by_customer'|'automatic'|null $cancellationReason
 * @property-read string|null $canceledAt
 * @property-read string $clientSecret
 * @property-read bool $livemode
 * @property-read string $created
 */
final class SetupIntent extends Result
{
}
