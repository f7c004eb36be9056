<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/webhook_endpoints` */
final class WebhookEndpoints
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a webhook endpoint. Only this response contains its `secret`: store it to verify signatures.
     *
     * @param array{url: string, enabled_events: list<'*'|'payment.authorized'|'payment.succeeded'|'payment.failed'|'payment.requires_action'|'payment.captured'|'payment.canceled'|'payment.capture_failed'|'payment.refunded'|'charge.late_approval_reversed'|'payment_intent.created'|'payment_intent.requires_action'|'payment_intent.processing'|'payment_intent.authorized'|'payment_intent.succeeded'|'payment_intent.payment_failed'|'payment_intent.canceled'|'setup_intent.created'|'setup_intent.requires_action'|'setup_intent.succeeded'|'setup_intent.setup_failed'|'setup_intent.canceled'|'refund.created'|'refund.failed'|'dispute.created'|'dispute.updated'|'dispute.funds_withdrawn'|'dispute.funds_reinstated'|'dispute.closed'|'customer.created'|'customer.updated'|'customer.deleted'|'customer.balance_changed'|'customer.card_replaced'|'customer.card_updated'|'customer.card_disabled'|'subscription.created'|'subscription.updated'|'subscription.activated'|'subscription.expired'|'subscription.past_due'|'subscription.recovered'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.trial_will_end'|'invoice.upcoming'|'invoice.created'|'invoice.updated'|'invoice.finalized'|'invoice.paid'|'invoice.payment_succeeded'|'invoice.payment_failed'|'invoice.payment_action_required'|'invoice.voided'|'invoice.marked_uncollectible'|'invoice.held'|'invoice.sent'|'invoice.deleted'|'installment_plan.created'|'installment_plan.updated'|'installment_plan.activated'|'installment_plan.past_due'|'installment_plan.recovered'|'installment_plan.completed'|'installment_plan.defaulted'|'installment_plan.reinstated'|'installment_plan.canceled'|'installment_plan.version_proposed'|'installment_plan.version_accepted'|'installment.paid'|'installment.failed'|'installment.waived'|'coupon.created'|'coupon.updated'|'coupon.deleted'|'promotion_code.created'|'promotion_code.updated'|'invoiceitem.created'|'invoiceitem.updated'|'invoiceitem.deleted'|'payment_link.created'|'payment_link.updated'|'payment_link.exhausted'|'checkout.session.completed'|'checkout.session.expired'|'webhook_endpoint.disabled'|'rate_limit.warning'|'ping'>, description?: string|null, dialect?: 'till'|'stripe', api_version?: string, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\WebhookEndpointWithSecret
    {
        return new Results\WebhookEndpointWithSecret($this->connection->post('/v1/webhook_endpoints', $parameters, $idempotencyKey));
    }

    /**
     * List webhook endpoints.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, status?: 'enabled'|'disabled'} $parameters
     * @return PagedList<Results\WebhookEndpoint>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/webhook_endpoints', $parameters, Results\WebhookEndpoint::class);
    }

    /**
     * Retrieve a webhook endpoint.
     */
    public function retrieve(string $id): Results\WebhookEndpoint
    {
        return new Results\WebhookEndpoint($this->connection->get('/v1/webhook_endpoints/' . Connection::inPath($id)));
    }

    /**
     * Update, enable or disable a webhook endpoint.
     *
     * @param array{url?: string, enabled_events?: list<'*'|'payment.authorized'|'payment.succeeded'|'payment.failed'|'payment.requires_action'|'payment.captured'|'payment.canceled'|'payment.capture_failed'|'payment.refunded'|'charge.late_approval_reversed'|'payment_intent.created'|'payment_intent.requires_action'|'payment_intent.processing'|'payment_intent.authorized'|'payment_intent.succeeded'|'payment_intent.payment_failed'|'payment_intent.canceled'|'setup_intent.created'|'setup_intent.requires_action'|'setup_intent.succeeded'|'setup_intent.setup_failed'|'setup_intent.canceled'|'refund.created'|'refund.failed'|'dispute.created'|'dispute.updated'|'dispute.funds_withdrawn'|'dispute.funds_reinstated'|'dispute.closed'|'customer.created'|'customer.updated'|'customer.deleted'|'customer.balance_changed'|'customer.card_replaced'|'customer.card_updated'|'customer.card_disabled'|'subscription.created'|'subscription.updated'|'subscription.activated'|'subscription.expired'|'subscription.past_due'|'subscription.recovered'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.trial_will_end'|'invoice.upcoming'|'invoice.created'|'invoice.updated'|'invoice.finalized'|'invoice.paid'|'invoice.payment_succeeded'|'invoice.payment_failed'|'invoice.payment_action_required'|'invoice.voided'|'invoice.marked_uncollectible'|'invoice.held'|'invoice.sent'|'invoice.deleted'|'installment_plan.created'|'installment_plan.updated'|'installment_plan.activated'|'installment_plan.past_due'|'installment_plan.recovered'|'installment_plan.completed'|'installment_plan.defaulted'|'installment_plan.reinstated'|'installment_plan.canceled'|'installment_plan.version_proposed'|'installment_plan.version_accepted'|'installment.paid'|'installment.failed'|'installment.waived'|'coupon.created'|'coupon.updated'|'coupon.deleted'|'promotion_code.created'|'promotion_code.updated'|'invoiceitem.created'|'invoiceitem.updated'|'invoiceitem.deleted'|'payment_link.created'|'payment_link.updated'|'payment_link.exhausted'|'checkout.session.completed'|'checkout.session.expired'|'webhook_endpoint.disabled'|'rate_limit.warning'|'ping'>, status?: 'enabled'|'disabled', description?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\WebhookEndpoint
    {
        return new Results\WebhookEndpoint($this->connection->post('/v1/webhook_endpoints/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Delete a webhook endpoint.
     */
    public function delete(string $id): Results\DeletedWebhookEndpoint
    {
        return new Results\DeletedWebhookEndpoint($this->connection->delete('/v1/webhook_endpoints/' . Connection::inPath($id)));
    }

    /**
     * Roll the secret of a webhook endpoint. The response has the new `secret`. The previous one stays valid for 24 hours.
     */
    public function rollSecret(string $id, ?string $idempotencyKey = null): Results\WebhookEndpointWithSecret
    {
        return new Results\WebhookEndpointWithSecret($this->connection->post('/v1/webhook_endpoints/' . Connection::inPath($id) . '/roll_secret', [], $idempotencyKey));
    }

    /**
     * Send a ping to a webhook endpoint. It is an event of the type `ping`.
     */
    public function ping(string $id, ?string $idempotencyKey = null): Results\WebhookDelivery
    {
        return new Results\WebhookDelivery($this->connection->post('/v1/webhook_endpoints/' . Connection::inPath($id) . '/ping', [], $idempotencyKey));
    }

    /**
     * Send the events since a time again. Up to 500 are sent for one request; `starting_after` continues after `last_event` of the last response.
     *
     * @param array{since: string|int, starting_after?: string} $parameters
     */
    public function replay(string $id, array $parameters, ?string $idempotencyKey = null): Results\WebhookReplay
    {
        return new Results\WebhookReplay($this->connection->post('/v1/webhook_endpoints/' . Connection::inPath($id) . '/replay', $parameters, $idempotencyKey));
    }
}
