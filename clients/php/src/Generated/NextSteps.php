<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Generated;

/** What a payer should do next, by the code of the decline. */
final class NextSteps
{
    public const OF_CODES = [
        'generic_decline' => 'use_another_card',
        'do_not_honor' => 'contact_bank',
        'call_issuer' => 'contact_bank',
        'no_action_taken' => 'contact_bank',
        'try_again_later' => 'try_again_later',
        'do_not_try_again' => 'use_another_card',
        'service_not_allowed' => 'contact_bank',
        'stop_payment_order' => 'contact_merchant',
        'revocation_of_authorization' => 'contact_merchant',
        'revocation_of_all_authorizations' => 'contact_merchant',
        'security_violation' => 'contact_bank',
        'not_permitted' => 'use_another_card',
        'transaction_not_allowed' => 'use_another_card',
        'trial_used' => 'try_again',
        'card_not_supported' => 'use_another_card',
        'currency_not_supported' => 'use_another_card',
        'insufficient_funds' => 'use_another_card',
        'card_velocity_exceeded' => 'use_another_card',
        'withdrawal_count_limit_exceeded' => 'use_another_card',
        'invalid_amount' => 'contact_bank',
        'expired_card' => 'use_another_card',
        'incorrect_number' => 'correct_field',
        'invalid_number' => 'correct_field',
        'incorrect_cvc' => 'correct_field',
        'invalid_cvc' => 'correct_field',
        'invalid_expiry_month' => 'correct_field',
        'invalid_expiry_year' => 'correct_field',
        'incorrect_zip' => 'correct_field',
        'incorrect_address' => 'correct_field',
        'card_data_unreadable' => 'try_again',
        'invalid_account' => 'contact_bank',
        'new_account_information_available' => 'use_another_card',
        'authentication_required' => 'confirm_with_bank',
        'authentication_not_handled' => 'confirm_with_bank',
        'mobile_device_authentication_required' => 'confirm_with_bank',
        'payment_canceled' => 'try_again',
        'payment_refused' => 'try_again',
        'payment_expired' => 'try_again',
        'debit_not_authorized' => 'contact_merchant',
        'invalid_blik_code' => 'try_again',
        'approve_with_id' => 'try_again',
        'issuer_not_available' => 'try_again_later',
        'processing_error' => 'try_again',
        'reenter_transaction' => 'try_again',
        'duplicate_transaction' => 'check_earlier_payment',
        'lost_card' => 'use_another_card',
        'stolen_card' => 'use_another_card',
        'pickup_card' => 'use_another_card',
        'restricted_card' => 'use_another_card',
        'fraudulent' => 'use_another_card',
        'highest_risk_level' => 'use_another_card',
        'merchant_blocklist' => 'use_another_card',
        'testmode_decline' => 'use_another_card',
        'testmode_card_in_livemode' => 'use_another_card',
    ];
}
