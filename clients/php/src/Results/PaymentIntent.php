<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'payment_intent' $object
 * @property-read int $amount
 * @property-read int $amountCapturable
 * @property-read int $amountReceived
 * @property-read string $currency
 * @property-read 'requires_payment_method'|'requires_confirmation'|'requires_action'|'processing'|'requires_capture'|'succeeded'|'canceled' $status
 * @property-read 'automatic'|'manual' $captureMethod
 * @property-read string|Charge|null $latestCharge
 * @property-read Result|null $lastPaymentError
 * @property-read 'on_session'|'off_session'|null $setupFutureUsage
 * @property-read string|null $receiptEmail
 * @property-read string|null $statementDescriptor
 * @property-read Result|null $shipping
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
final class PaymentIntent extends Result
{
}
