<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/account` */
final class Account
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Retrieve your account.
     */
    public function retrieve(): Results\Account
    {
        return new Results\Account($this->connection->get('/v1/account'));
    }

    /**
     * Update your account. `branding` and `payment_method_types` are the defaults for links and sessions. `email` receives messages to the merchant, in both modes; an empty string removes it.
     *
     * @param array{display_name?: string, email?: string|null, branding?: array{display_name?: string|null, logo?: string|null, icon?: string|null, color_accent?: string|null, color_background?: string|null, border_style?: 'sharp'|'rounded'|'pill'|''|null, font_family?: 'system'|'serif'|'rounded'|'mono'|'humanist'|''|null, scheme?: 'light'|'dark'|'auto'|''|null, support_email?: string|null, support_url?: string|null, terms_url?: string|null, privacy_url?: string|null}, billing?: array{draft_hours?: int|''|null, upcoming_days?: int|''|null, renewal_notice_days?: int|''|null, grace_days?: int|''|null, invoice_prefix?: string|null, seller_lines?: list<string>|null, tax_note?: string|null, invoice_footer?: string|null, trial_once?: bool|''|null, catch_up_hold_days?: int|''|null, dunning?: array{retry_days?: list<int>, hard_decline?: 'wait'|'end', end?: 'cancel'|'unpaid'|'past_due', mails?: 'all'|'first_and_last'|'none'}|null, portal?: array{cancel?: 'at_period_end'|'none', cancel_past_due?: 'void'|'keep'}|null, installments?: array{fees?: bool, retries?: list<int>}|null}, payment_method_types?: list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'>} $parameters
     */
    public function update(array $parameters = [], ?string $idempotencyKey = null): Results\Account
    {
        return new Results\Account($this->connection->post('/v1/account', $parameters, $idempotencyKey));
    }
}
