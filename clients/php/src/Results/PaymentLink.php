<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'payment_link' $object
 * @property-read 'draft'|'active'|'paused'|'archived' $status
 * @property-read 'draft'|'active'|'paused'|'expired'|'exhausted'|'archived' $effectiveStatus
 * @property-read bool $active
 * @property-read string $name
 * @property-read string|null $description
 * @property-read string $slug
 * @property-read string|null $url
 * @property-read int $amount
 * @property-read string $currency
 * @property-read list<LineItem> $lineItems
 * @property-read string|null $expiresAt
 * @property-read Result $completedSessions
 * @property-read Result $branding
 * @property-read string|null $inactiveMessage
 * @property-read list<Result> $customFields
 * @property-read Result $customText
 * @property-read 'auto'|'pay'|'book'|'donate'|'subscribe' $submitType
 * @property-read Result $consentCollection
 * @property-read 'auto'|'required' $billingAddressCollection
 * @property-read Result|null $shippingAddressCollection
 * @property-read Result $phoneNumberCollection
 * @property-read 'none'|'optional'|'required' $customerEmailCollection
 * @property-read Result $afterCompletion
 * @property-read string $locale
 * @property-read 'payment'|'subscription' $mode
 * @property-read Result|null $subscriptionData
 * @property-read list<Result> $discounts
 * @property-read bool $allowPromotionCodes
 * @property-read 'always'|'if_required' $paymentMethodCollection
 * @property-read Result|null $installments
 * @property-read list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'>|null $paymentMethodTypes
 * @property-read array<string, string> $metadata
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 */
final class PaymentLink extends Result
{
}
