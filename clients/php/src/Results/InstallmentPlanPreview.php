<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read 'installment_plan_preview' $object
 * @property-read int $amount
 * @property-read int $fee
 * @property-read int $total
 * @property-read string $currency
 * @property-read int $count
 * @property-read Result $cadence
 * @property-read int|null $downPayment
 * @property-read string|null $firstPaymentOn
 * @property-read 'first'|'last' $remainder
 * @property-read Result $retries
 * @property-read string|null $apr
 * @property-read string $termsHash
 * @property-read list<'more_than_four'|'has_fee'|'over_50_days'|'over_12_months'> $notices
 * @property-read Result $terms
 * @property-read list<Result> $installments
 */
final class InstallmentPlanPreview extends Result
{
}
