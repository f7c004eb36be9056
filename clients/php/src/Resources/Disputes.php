<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/disputes` */
final class Disputes
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * List disputes.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, expand?: list<'data.charge'|'data.charge.refunds'>, charge?: string, payment_intent?: string, status?: 'warning_needs_response'|'warning_under_review'|'warning_closed'|'needs_response'|'under_review'|'won'|'lost'} $parameters
     * @return PagedList<Results\Dispute>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/disputes', $parameters, Results\Dispute::class);
    }

    /**
     * Retrieve a dispute.
     *
     * @param array{expand?: list<'charge'|'charge.refunds'>} $parameters
     */
    public function retrieve(string $id, array $parameters = []): Results\Dispute
    {
        return new Results\Dispute($this->connection->get('/v1/disputes/' . Connection::inPath($id), $parameters));
    }

    /**
     * Update evidence and metadata of a dispute, and send the evidence to the bank. Evidence is sent at once, unless `submit` is false.
     *
     * @param array{evidence?: array{access_activity_log?: string|null, billing_address?: string|null, cancellation_policy_disclosure?: string|null, cancellation_rebuttal?: string|null, customer_email_address?: string|null, customer_name?: string|null, customer_purchase_ip?: string|null, duplicate_charge_explanation?: string|null, duplicate_charge_id?: string|null, product_description?: string|null, refund_policy_disclosure?: string|null, refund_refusal_explanation?: string|null, service_date?: string|null, shipping_address?: string|null, shipping_carrier?: string|null, shipping_date?: string|null, shipping_tracking_number?: string|null, uncategorized_text?: string|null, cancellation_policy?: string|null, customer_communication?: string|null, customer_signature?: string|null, duplicate_charge_documentation?: string|null, receipt?: string|null, refund_policy?: string|null, service_documentation?: string|null, shipping_documentation?: string|null, uncategorized_file?: string|null}, submit?: bool, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Dispute
    {
        return new Results\Dispute($this->connection->post('/v1/disputes/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Accept a dispute: it is lost.
     */
    public function close(string $id, ?string $idempotencyKey = null): Results\Dispute
    {
        return new Results\Dispute($this->connection->post('/v1/disputes/' . Connection::inPath($id) . '/close', [], $idempotencyKey));
    }
}
