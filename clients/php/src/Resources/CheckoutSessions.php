<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/checkout/sessions` */
final class CheckoutSessions
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a checkout session. It is for one payer, who is redirected to its `url`.
     *
     * @param array{mode?: 'payment'|'subscription', line_items: list<array{price?: string, price_data?: array{currency: string, unit_amount?: int, custom_unit_amount?: array{enabled?: true, minimum?: int, maximum?: int, preset?: int}, recurring?: array{interval: 'day'|'week'|'month'|'year', interval_count?: int, trial_period_days?: int, usage_type?: 'licensed'}, product_data: array{name: string, description?: string, images?: list<string>}}, quantity?: int, adjustable_quantity?: array{enabled: bool, minimum?: int, maximum?: int}}>, success_url?: string, cancel_url?: string, expires_at?: string|int, client_reference_id?: string, customer?: string, customer_email?: string, branding?: array{display_name?: string, logo?: string, icon?: string, color_accent?: string, color_background?: string, border_style?: 'sharp'|'rounded'|'pill', font_family?: 'system'|'serif'|'rounded'|'mono'|'humanist', scheme?: 'light'|'dark'|'auto', support_email?: string, support_url?: string, terms_url?: string, privacy_url?: string}, custom_fields?: list<array{key: string, label: string, type: 'text'|'numeric'|'dropdown'|'checkbox', required?: bool, default_value?: string, minimum_length?: int, maximum_length?: int, options?: list<array{label: string, value: string}>}>, custom_text?: array{submit?: string|null, after_submit?: string|null, terms?: string|null}, submit_type?: 'auto'|'pay'|'book'|'donate'|'subscribe', consent_collection?: array{terms_of_service: 'none'|'required'}, billing_address_collection?: 'auto'|'required', shipping_address_collection?: array{allowed_countries: list<string>}, phone_number_collection?: array{enabled: bool}, customer_email_collection?: 'none'|'optional'|'required', after_completion?: array{type: 'hosted_confirmation'|'redirect', hosted_confirmation?: array{custom_message?: string|null}, redirect?: array{url: string}}, locale?: string, subscription_data?: array{trial_period_days?: int, trial_settings?: array{end_behavior: array{missing_payment_method: 'cancel'|'pause'|'create_invoice'}}, billing_cycle_anchor?: string|int, description?: string|null, metadata?: array<string, string|null>}, discounts?: list<array{coupon?: string, promotion_code?: string}>, allow_promotion_codes?: bool, payment_method_collection?: 'always'|'if_required', installments?: array{counts: list<int>, cadence: array{interval: 'day'|'week'|'month', interval_count?: int}, fee?: int, apr?: string, remainder?: 'first'|'last', retries?: array{days: list<int>}, down_payment?: int, pay_in_full?: bool}, payment_method_types?: list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'>, after_expiration?: array{recovery?: array{enabled?: bool}}, metadata?: array<string, string|null>, test_clock?: string, expand?: list<'customer'|'subscription'|'line_items.price'|'line_items.price.product'>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\CheckoutSession
    {
        return new Results\CheckoutSession($this->connection->post('/v1/checkout/sessions', $parameters, $idempotencyKey));
    }

    /**
     * List checkout sessions.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, status?: 'open'|'processing'|'complete'|'expired', payment_link?: string, customer?: string, client_reference_id?: string, expand?: list<'data.customer'|'data.subscription'|'data.line_items.price'|'data.line_items.price.product'>} $parameters
     * @return PagedList<Results\CheckoutSession>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/checkout/sessions', $parameters, Results\CheckoutSession::class);
    }

    /**
     * Retrieve a checkout session. With a publishable key pass its `client_secret`, and get what its payer may see.
     *
     * @param array{client_secret?: string, expand?: list<'customer'|'subscription'|'line_items.price'|'line_items.price.product'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\ReadCheckoutSession
    {
        return new Results\ReadCheckoutSession($this->connection->get('/v1/checkout/sessions/' . Connection::inPath($id), $parameters));
    }

    /**
     * List the line items of a checkout session. They are in the order in which they were sent.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, expand?: list<'data.price'|'data.price.product'>} $parameters
     * @return PagedList<Results\LineItem>
     */
    public function listLineItems(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/checkout/sessions/' . Connection::inPath($id) . '/line_items', $parameters, Results\LineItem::class);
    }

    /**
     * Expire a checkout session. It must be open and unpaid.
     */
    public function expire(string $id, ?string $idempotencyKey = null): Results\CheckoutSession
    {
        return new Results\CheckoutSession($this->connection->post('/v1/checkout/sessions/' . Connection::inPath($id) . '/expire', [], $idempotencyKey));
    }

    /**
     * Open a new checkout session that replaces an expired one.
     *
     * @param array{client_secret: string} $parameters
     */
    public function recover(string $id, array $parameters, ?string $idempotencyKey = null): Results\OpenedCheckoutSession
    {
        return new Results\OpenedCheckoutSession($this->connection->post('/v1/checkout/sessions/' . Connection::inPath($id) . '/recover', $parameters, $idempotencyKey));
    }

    /**
     * Enter the payer’s promotion code into a checkout session, or remove it. An empty `code` removes it.
     *
     * @param array{client_secret: string, line_items?: list<array{id: string, quantity: int}>, code: string|null} $parameters
     */
    public function enterPromotionCode(string $id, array $parameters, ?string $idempotencyKey = null): Results\PublicCheckoutSession
    {
        return new Results\PublicCheckoutSession($this->connection->post('/v1/checkout/sessions/' . Connection::inPath($id) . '/enter_promotion_code', $parameters, $idempotencyKey));
    }

    /**
     * Pay a checkout session. The Idempotency-Key is the id of the payer's attempt.
     *
     * @param array{client_secret: string, source?: string, email?: string|null, phone?: string|null, billing_address?: array{name?: string, line1: string, line2?: string, city?: string, state?: string, postal_code?: string, country: string}, shipping?: array{name: string, address: array{line1: string, line2?: string, city?: string, state?: string, postal_code?: string, country: string}}, custom_field_values?: array<string, string>, installments?: array{count: int}, consent?: array{terms_of_service?: 'accepted', terms?: string, locale?: string}, line_items?: list<array{id: string, quantity: int}>, amount?: int, amount_total?: int, locale?: string} $parameters
     */
    public function confirm(string $id, array $parameters, ?string $idempotencyKey = null): Results\PublicCheckoutSession
    {
        return new Results\PublicCheckoutSession($this->connection->post('/v1/checkout/sessions/' . Connection::inPath($id) . '/confirm', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a payment that waits for its payer's authentication. The payer would have to confirm it at the bank.
     *
     * @param array{client_secret: string} $parameters
     */
    public function cancelPayment(string $id, array $parameters, ?string $idempotencyKey = null): Results\PublicCheckoutSession
    {
        return new Results\PublicCheckoutSession($this->connection->post('/v1/checkout/sessions/' . Connection::inPath($id) . '/cancel_payment', $parameters, $idempotencyKey));
    }
}
