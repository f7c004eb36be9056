<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'checkout.session' $object
 * @property-read 'open'|'processing'|'complete'|'expired' $status
 * @property-read 'unpaid'|'paid'|'no_payment_required' $paymentStatus
 * @property-read int $amountTotal
 * @property-read int $amountDiscount
 * @property-read string $currency
 * @property-read list<LineItem> $lineItems
 * @property-read string|null $charge
 * @property-read string|null $successUrl
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
 * @property-read 'always'|'if_required' $paymentMethodCollection
 * @property-read bool $allowPromotionCodes
 * @property-read Result|null $terms
 * @property-read Result|null $installments
 * @property-read int|null $installmentCount
 * @property-read list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'> $paymentMethodTypes
 * @property-read string|null $receiptUrl
 * @property-read string|null $receiptNumber
 * @property-read bool $livemode
 * @property-read string $expiresAt
 * @property-read string|null $promotionCode
 * @property-read list<InstallmentPlanPreview> $installmentPreviews
 * @property-read Result|null $plan
 * @property-read Result|null $prefilledEmail
 * @property-read Result|null $payment
 * @property-read Result|null $nextAction
 * @property-read Result|null $lastPaymentError
 * @property-read Result $return
 * @property-read bool $recoverable
 * @property-read bool $repeatable
 */
final class PublicCheckoutSession extends Result
{
}
