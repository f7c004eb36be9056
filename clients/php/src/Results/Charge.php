<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'charge' $object
 * @property-read int $amount
 * @property-read int $amountCaptured
 * @property-read int $amountRefunded
 * @property-read string $currency
 * @property-read string|AccountTransaction|null $balanceTransaction
 * @property-read string|null $failureBalanceTransaction
 * @property-read 'pending'|'requires_action'|'requires_capture'|'succeeded'|'failed'|'capture_failed'|'canceled'|'unknown' $status
 * @property-read bool $paid
 * @property-read bool $captured
 * @property-read string|null $captureBefore
 * @property-read bool $refunded
 * @property-read bool $disputed
 * @property-read string|null $dispute
 * @property-read string|null $description
 * @property-read array<string, string> $metadata
 * @property-read 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit' $paymentMethodType
 * @property-read Result $source
 * @property-read Result|null $nextAction
 * @property-read Result $outcome
 * @property-read 'generic_decline'|'do_not_honor'|'call_issuer'|'no_action_taken'|'try_again_later'|'do_not_try_again'|'service_not_allowed'|'stop_payment_order'|'revocation_of_authorization'|'revocation_of_all_authorizations'|'security_violation'|'not_permitted'|'transaction_not_allowed'|'trial_used'|'card_not_supported'|'currency_not_supported'|'insufficient_funds'|'card_velocity_exceeded'|'withdrawal_count_limit_exceeded'|'invalid_amount'|'expired_card'|'incorrect_number'|'invalid_number'|'incorrect_cvc'|'invalid_cvc'|'invalid_expiry_month'|'invalid_expiry_year'|'incorrect_zip'|'incorrect_address'|'card_data_unreadable'|'invalid_account'|'new_account_information_available'|'authentication_required'|'authentication_not_handled'|'mobile_device_authentication_required'|'payment_canceled'|'payment_refused'|'payment_expired'|'debit_not_authorized'|'invalid_blik_code'|'approve_with_id'|'issuer_not_available'|'processing_error'|'reenter_transaction'|'duplicate_transaction'|'lost_card'|'stolen_card'|'pickup_card'|'restricted_card'|'fraudulent'|'highest_risk_level'|'merchant_blocklist'|'testmode_decline'|'testmode_card_in_livemode'|null $failureCode
 * @property-read string|null $failureMessage
 * @property-read string|null $receiptEmail
 * @property-read string|null $receiptUrl
 * @property-read string|null $receiptNumber
 * @property-read string|null $statementDescriptor
 * @property-read string|ReadCustomer|null $customer
 * @property-read 'payer'|'merchant' $initiator
 * @property-read string|null $invoice
 * @property-read string|null $paymentLink
 * @property-read string|null $checkoutSession
 * @property-read string|null $installmentPlan
 * @property-read string|null $installment
 * @property-read string|null $paymentIntent
 * @property-read string|null $testClock
 * @property-read bool $livemode
 * @property-read string $created
 * @property-read Result|null $refunds
 */
final class Charge extends Result
{
}
