<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/subscriptions` */
final class Subscriptions
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a subscription, and charge its first invoice. A decline leaves it `incomplete`; with `payment_behavior: "error_if_incomplete"` it is an error of type `card_declined` instead.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>, collection_method?: 'charge_automatically', automatic_tax?: array{enabled: false}, customer: string, items: list<array{price?: string, price_data?: array{currency: string, unit_amount: int, recurring: array{interval: 'day'|'week'|'month'|'year', interval_count?: int}, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, metadata?: array<string, string|null>, discounts?: mixed}>, add_invoice_items?: list<array{price?: string, price_data?: array{currency: string, unit_amount: int, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, metadata?: array<string, string|null>, discounts?: mixed}>, currency?: string, trial_period_days?: int, trial_end?: string|int, trial_from_plan?: bool, trial_settings?: array{end_behavior: array{missing_payment_method: 'cancel'|'pause'|'create_invoice'}}, billing_cycle_anchor?: string|int, billing_mode?: array{type: 'flexible'}, proration_behavior?: 'create_prorations'|'always_invoice'|'none', payment_behavior?: 'allow_incomplete'|'default_incomplete'|'error_if_incomplete', cancel_at?: string|int, cancel_at_period_end?: bool, discounts?: list<array{coupon?: string, promotion_code?: string}>, dunning?: array{retry_days?: list<int>, hard_decline?: 'wait'|'end', end?: 'cancel'|'unpaid'|'past_due', mails?: 'all'|'first_and_last'|'none'}, default_source?: string, default_payment_method?: string, description?: string|null, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\Subscription
    {
        return new Results\Subscription($this->connection->post('/v1/subscriptions', $parameters, $idempotencyKey));
    }

    /**
     * List subscriptions. Without `status`, those that have not ended.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.customer'|'data.latest_invoice'|'data.latest_invoice.charge'>, customer?: string, price?: string, test_clock?: string, status?: 'incomplete'|'incomplete_expired'|'trialing'|'active'|'past_due'|'unpaid'|'paused'|'canceled'|'ended'|'all'} $parameters
     * @return PagedList<Results\Subscription>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/subscriptions', $parameters, Results\Subscription::class);
    }

    /**
     * Search subscriptions. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string, expand?: list<'data.customer'|'data.latest_invoice'|'data.latest_invoice.charge'>} $parameters
     */
    public function search(array $parameters): Results\SubscriptionSearchResult
    {
        return new Results\SubscriptionSearchResult($this->connection->get('/v1/subscriptions/search', $parameters));
    }

    /**
     * Retrieve a subscription.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\Subscription
    {
        return new Results\Subscription($this->connection->get('/v1/subscriptions/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update a subscription. An empty string removes a value.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>, proration_behavior?: 'create_prorations'|'always_invoice'|'none', proration_date?: string|int, collection_method?: 'charge_automatically', automatic_tax?: array{enabled: false}, items?: list<array{id?: string, price?: string, price_data?: array{currency: string, unit_amount: int, recurring: array{interval: 'day'|'week'|'month'|'year', interval_count?: int}, product?: string, product_data?: array{name: string, metadata?: array<string, string|null>}}, quantity?: int, deleted?: bool, metadata?: array<string, string|null>|null}>, billing_cycle_anchor?: 'unchanged'|'now', payment_behavior?: 'allow_incomplete'|'error_if_incomplete', effective_at?: 'now'|'period_end', trial_end?: string|int, trial_settings?: array{end_behavior: array{missing_payment_method: 'cancel'|'pause'|'create_invoice'}}, cancel_at?: string|int|null, cancel_at_period_end?: bool, cancellation_details?: array{comment?: string|null, feedback?: 'customer_service'|'low_quality'|'missing_features'|'other'|'switched_service'|'too_complex'|'too_expensive'|'unused'|''|null}, pause_collection?: array{behavior: 'void'|'keep_as_draft'|'mark_uncollectible', resumes_at?: string|int|null}|null, discounts?: list<array{coupon: string}>|null, default_source?: string|null, default_payment_method?: string|null, description?: string|null, dunning?: array{retry_days?: list<int>, hard_decline?: 'wait'|'end', end?: 'cancel'|'unpaid'|'past_due', mails?: 'all'|'first_and_last'|'none'}|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Subscription
    {
        return new Results\Subscription($this->connection->post('/v1/subscriptions/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Cancel a subscription now. To cancel at the end of the period, update `cancel_at_period_end`. If the response was lost, a second request fails with `invalid_state`.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>, prorate?: bool, invoice_now?: bool, refund?: 'none'|'prorated', cancellation_details?: array{comment?: string|null, feedback?: 'customer_service'|'low_quality'|'missing_features'|'other'|'switched_service'|'too_complex'|'too_expensive'|'unused'|''|null}} $parameters
     */
    public function cancel(string $id, array $parameters = []): Results\Subscription
    {
        return new Results\Subscription($this->connection->delete('/v1/subscriptions/' . Connection::inPath($id), $parameters));
    }

    /**
     * Pause a subscription. It has no periods and no invoices until it is resumed.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>, type?: 'subscription', bill_for?: array{unused_time_from?: array{type: 'now'|'none'}}, invoicing_behavior?: 'pending_invoice_item'} $parameters
     */
    public function pause(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Subscription
    {
        return new Results\Subscription($this->connection->post('/v1/subscriptions/' . Connection::inPath($id) . '/pause', $parameters, $idempotencyKey));
    }

    /**
     * Resume a paused subscription. An invoice is created, and charged.
     *
     * @param array{expand?: list<'customer'|'latest_invoice'|'latest_invoice.charge'>, billing_cycle_anchor?: 'now'|'unchanged'|array{type?: 'now'|'unchanged'}, proration_behavior?: 'create_prorations'|'always_invoice'|'none'} $parameters
     */
    public function resume(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Subscription
    {
        return new Results\Subscription($this->connection->post('/v1/subscriptions/' . Connection::inPath($id) . '/resume', $parameters, $idempotencyKey));
    }
}
