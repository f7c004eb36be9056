<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/payment_links/{slug}/sessions` */
final class PaymentLinks
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Open a checkout session on a payment link. The page of the link does this for each payer.
     *
     * @param array{prefilled_email?: string, locked_prefilled_email?: string, client_reference_id?: string, locale?: string, quantity?: int, amount?: int, utm_source?: string, utm_medium?: string, utm_campaign?: string, utm_term?: string, utm_content?: string} $parameters
     */
    public function openSession(string $slug, array $parameters = [], ?string $idempotencyKey = null): Results\OpenedCheckoutSession
    {
        return new Results\OpenedCheckoutSession($this->connection->post('/v1/payment_links/' . Connection::inPath($slug) . '/sessions', $parameters, $idempotencyKey));
    }

    /**
     * Create a payment link. Share its `url`, which leads to the payment page.
     *
     * @param array{name?: string, amount?: int, currency?: string, line_items?: list<array{price?: string, price_data?: array{currency: string, unit_amount?: int, custom_unit_amount?: array{enabled?: true, minimum?: int, maximum?: int, preset?: int}, recurring?: array{interval: 'day'|'week'|'month'|'year', interval_count?: int, trial_period_days?: int, usage_type?: 'licensed'}, product_data: array{name: string, description?: string, images?: list<string>}}, quantity?: int, adjustable_quantity?: array{enabled: bool, minimum?: int, maximum?: int}}>, description?: string|null, slug?: string, status?: 'draft'|'active'|'paused', active?: bool, expires_at?: string|int, restrictions?: array{completed_sessions: array{limit: int}}, branding?: array{display_name?: string, logo?: string, icon?: string, color_accent?: string, color_background?: string, border_style?: 'sharp'|'rounded'|'pill', font_family?: 'system'|'serif'|'rounded'|'mono'|'humanist', scheme?: 'light'|'dark'|'auto', support_email?: string, support_url?: string, terms_url?: string, privacy_url?: string}, inactive_message?: string|null, custom_fields?: list<array{key: string, label: string, type: 'text'|'numeric'|'dropdown'|'checkbox', required?: bool, default_value?: string, minimum_length?: int, maximum_length?: int, options?: list<array{label: string, value: string}>}>, custom_text?: array{submit?: string|null, after_submit?: string|null, terms?: string|null}, submit_type?: 'auto'|'pay'|'book'|'donate'|'subscribe', consent_collection?: array{terms_of_service: 'none'|'required'}, billing_address_collection?: 'auto'|'required', shipping_address_collection?: array{allowed_countries: list<string>}, phone_number_collection?: array{enabled: bool}, customer_email_collection?: 'none'|'optional'|'required', after_completion?: array{type: 'hosted_confirmation'|'redirect', hosted_confirmation?: array{custom_message?: string|null}, redirect?: array{url: string}}, locale?: string, subscription_data?: array{trial_period_days?: int, trial_settings?: array{end_behavior: array{missing_payment_method: 'cancel'|'pause'|'create_invoice'}}, billing_cycle_anchor?: string|int, description?: string|null, metadata?: array<string, string|null>}, discounts?: list<array{coupon?: string, promotion_code?: string}>, allow_promotion_codes?: bool, payment_method_collection?: 'always'|'if_required', installments?: array{counts: list<int>, cadence: array{interval: 'day'|'week'|'month', interval_count?: int}, fee?: int, apr?: string, remainder?: 'first'|'last', retries?: array{days: list<int>}, down_payment?: int, pay_in_full?: bool}, payment_method_types?: list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'>, metadata?: array<string, string|null>, test_clock?: string, expand?: list<'line_items.price'|'line_items.price.product'>} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\PaymentLink
    {
        return new Results\PaymentLink($this->connection->post('/v1/payment_links', $parameters, $idempotencyKey));
    }

    /**
     * List payment links.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, status?: 'draft'|'active'|'paused'|'archived', effective_status?: 'draft'|'active'|'paused'|'expired'|'exhausted'|'archived', expand?: list<'data.line_items.price'|'data.line_items.price.product'>} $parameters
     * @return PagedList<Results\PaymentLink>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/payment_links', $parameters, Results\PaymentLink::class);
    }

    /**
     * Check whether a slug is available. If it is not, alternatives are suggested.
     *
     * @param array{slug: string} $parameters
     */
    public function slugAvailable(array $parameters): Results\SlugAvailability
    {
        return new Results\SlugAvailability($this->connection->get('/v1/payment_links/slug_available', $parameters));
    }

    /**
     * Retrieve a payment link.
     *
     * @param array{expand?: list<'line_items.price'|'line_items.price.product'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\PaymentLink
    {
        return new Results\PaymentLink($this->connection->get('/v1/payment_links/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update a payment link.
     *
     * @param array{name?: string, description?: string|null, line_items?: list<array{id: string, quantity?: int, adjustable_quantity?: array{enabled: bool, minimum?: int, maximum?: int}|null}>, slug?: string, status?: 'active'|'paused'|'archived', active?: bool, expires_at?: string|int|null, restrictions?: array{completed_sessions: array{limit: int}}|null, branding?: array{display_name?: string|null, logo?: string|null, icon?: string|null, color_accent?: string|null, color_background?: string|null, border_style?: 'sharp'|'rounded'|'pill'|''|null, font_family?: 'system'|'serif'|'rounded'|'mono'|'humanist'|''|null, scheme?: 'light'|'dark'|'auto'|''|null, support_email?: string|null, support_url?: string|null, terms_url?: string|null, privacy_url?: string|null}, inactive_message?: string|null, custom_fields?: list<array{key: string, label: string, type: 'text'|'numeric'|'dropdown'|'checkbox', required?: bool, default_value?: string, minimum_length?: int, maximum_length?: int, options?: list<array{label: string, value: string}>}>|null, custom_text?: array{submit?: string|null, after_submit?: string|null, terms?: string|null}|null, submit_type?: 'auto'|'pay'|'book'|'donate'|'subscribe'|null, consent_collection?: array{terms_of_service: 'none'|'required'}|null, billing_address_collection?: 'auto'|'required'|null, shipping_address_collection?: array{allowed_countries: list<string>}|null, phone_number_collection?: array{enabled: bool}|null, customer_email_collection?: 'none'|'optional'|'required'|null, after_completion?: array{type: 'hosted_confirmation'|'redirect', hosted_confirmation?: array{custom_message?: string|null}, redirect?: array{url: string}}|null, locale?: string|null, allow_promotion_codes?: bool, installments?: array{counts: list<int>, cadence: array{interval: 'day'|'week'|'month', interval_count?: int}, fee?: int, apr?: string, remainder?: 'first'|'last', retries?: array{days: list<int>}, down_payment?: int, pay_in_full?: bool}|null, payment_method_types?: list<'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit'>|''|null, metadata?: array<string, string|null>|null, expand?: list<'line_items.price'|'line_items.price.product'>} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentLink
    {
        return new Results\PaymentLink($this->connection->post('/v1/payment_links/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }
}
