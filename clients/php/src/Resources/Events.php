<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Page;
use Till\PagedList;
use Till\Results;

/** `/v1/events` */
final class Events
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * List events, or wait for them.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, type?: 'payment.authorized'|'payment.succeeded'|'payment.failed'|'payment.requires_action'|'payment.captured'|'payment.canceled'|'payment.capture_failed'|'payment.refunded'|'charge.late_approval_reversed'|'payment_intent.created'|'payment_intent.requires_action'|'payment_intent.processing'|'payment_intent.authorized'|'payment_intent.succeeded'|'payment_intent.payment_failed'|'payment_intent.canceled'|'setup_intent.created'|'setup_intent.requires_action'|'setup_intent.succeeded'|'setup_intent.setup_failed'|'setup_intent.canceled'|'refund.created'|'refund.failed'|'dispute.created'|'dispute.updated'|'dispute.funds_withdrawn'|'dispute.funds_reinstated'|'dispute.closed'|'customer.created'|'customer.updated'|'customer.deleted'|'customer.balance_changed'|'customer.card_replaced'|'customer.card_updated'|'customer.card_disabled'|'subscription.created'|'subscription.updated'|'subscription.activated'|'subscription.expired'|'subscription.past_due'|'subscription.recovered'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.trial_will_end'|'invoice.upcoming'|'invoice.created'|'invoice.updated'|'invoice.finalized'|'invoice.paid'|'invoice.payment_succeeded'|'invoice.payment_failed'|'invoice.payment_action_required'|'invoice.voided'|'invoice.marked_uncollectible'|'invoice.held'|'invoice.sent'|'invoice.deleted'|'installment_plan.created'|'installment_plan.updated'|'installment_plan.activated'|'installment_plan.past_due'|'installment_plan.recovered'|'installment_plan.completed'|'installment_plan.defaulted'|'installment_plan.reinstated'|'installment_plan.canceled'|'installment_plan.version_proposed'|'installment_plan.version_accepted'|'installment.paid'|'installment.failed'|'installment.waived'|'coupon.created'|'coupon.updated'|'coupon.deleted'|'promotion_code.created'|'promotion_code.updated'|'invoiceitem.created'|'invoiceitem.updated'|'invoiceitem.deleted'|'payment_link.created'|'payment_link.updated'|'payment_link.exhausted'|'checkout.session.completed'|'checkout.session.expired'|'webhook_endpoint.disabled'|'rate_limit.warning'|'ping', types?: list<'payment.authorized'|'payment.succeeded'|'payment.failed'|'payment.requires_action'|'payment.captured'|'payment.canceled'|'payment.capture_failed'|'payment.refunded'|'charge.late_approval_reversed'|'payment_intent.created'|'payment_intent.requires_action'|'payment_intent.processing'|'payment_intent.authorized'|'payment_intent.succeeded'|'payment_intent.payment_failed'|'payment_intent.canceled'|'setup_intent.created'|'setup_intent.requires_action'|'setup_intent.succeeded'|'setup_intent.setup_failed'|'setup_intent.canceled'|'refund.created'|'refund.failed'|'dispute.created'|'dispute.updated'|'dispute.funds_withdrawn'|'dispute.funds_reinstated'|'dispute.closed'|'customer.created'|'customer.updated'|'customer.deleted'|'customer.balance_changed'|'customer.card_replaced'|'customer.card_updated'|'customer.card_disabled'|'subscription.created'|'subscription.updated'|'subscription.activated'|'subscription.expired'|'subscription.past_due'|'subscription.recovered'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.trial_will_end'|'invoice.upcoming'|'invoice.created'|'invoice.updated'|'invoice.finalized'|'invoice.paid'|'invoice.payment_succeeded'|'invoice.payment_failed'|'invoice.payment_action_required'|'invoice.voided'|'invoice.marked_uncollectible'|'invoice.held'|'invoice.sent'|'invoice.deleted'|'installment_plan.created'|'installment_plan.updated'|'installment_plan.activated'|'installment_plan.past_due'|'installment_plan.recovered'|'installment_plan.completed'|'installment_plan.defaulted'|'installment_plan.reinstated'|'installment_plan.canceled'|'installment_plan.version_proposed'|'installment_plan.version_accepted'|'installment.paid'|'installment.failed'|'installment.waived'|'coupon.created'|'coupon.updated'|'coupon.deleted'|'promotion_code.created'|'promotion_code.updated'|'invoiceitem.created'|'invoiceitem.updated'|'invoiceitem.deleted'|'payment_link.created'|'payment_link.updated'|'payment_link.exhausted'|'checkout.session.completed'|'checkout.session.expired'|'webhook_endpoint.disabled'|'rate_limit.warning'|'ping'>, after?: string, wait?: int} $parameters
     * @return PagedList<Results\Event>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/events', $parameters, Results\Event::class);
    }

    /**
     * Retrieve an event.
     */
    public function retrieve(string $id): Results\Event
    {
        return new Results\Event($this->connection->get('/v1/events/' . Connection::inPath($id)));
    }

    /**
     * List the deliveries of an event. Each has its attempts.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}} $parameters
     * @return PagedList<Results\WebhookDelivery>
     */
    public function listDeliveries(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/events/' . Connection::inPath($id) . '/deliveries', $parameters, Results\WebhookDelivery::class);
    }

    /**
     * Send an event once more. It is sent to one endpoint, or to all that subscribe to its type.
     *
     * @param array{webhook_endpoint?: string} $parameters
     * @return Page<Results\WebhookDelivery>
     */
    public function redeliver(string $id, array $parameters = [], ?string $idempotencyKey = null): Page
    {
        return Page::of($this->connection->post('/v1/events/' . Connection::inPath($id) . '/redeliver', $parameters, $idempotencyKey), Results\WebhookDelivery::class);
    }
}
