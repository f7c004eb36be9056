<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Results;

use Till\Result;

/**
 * @property-read string $id
 * @property-read 'event' $object
 * @property-read 'payment.authorized'|'payment.succeeded'|'payment.failed'|'payment.requires_action'|'payment.captured'|'payment.canceled'|'payment.capture_failed'|'payment.refunded'|'charge.late_approval_reversed'|'payment_intent.created'|'payment_intent.requires_action'|'payment_intent.processing'|'payment_intent.authorized'|'payment_intent.succeeded'|'payment_intent.payment_failed'|'payment_intent.canceled'|'setup_intent.created'|'setup_intent.requires_action'|'setup_intent.succeeded'|'setup_intent.setup_failed'|'setup_intent.canceled'|'refund.created'|'refund.failed'|'dispute.created'|'dispute.updated'|'dispute.funds_withdrawn'|'dispute.funds_reinstated'|'dispute.closed'|'customer.created'|'customer.updated'|'customer.deleted'|'customer.balance_changed'|'customer.card_replaced'|'customer.card_updated'|'customer.card_disabled'|'subscription.created'|'subscription.updated'|'subscription.activated'|'subscription.expired'|'subscription.past_due'|'subscription.recovered'|'subscription.unpaid'|'subscription.paused'|'subscription.resumed'|'subscription.canceled'|'subscription.trial_will_end'|'invoice.upcoming'|'invoice.created'|'invoice.updated'|'invoice.finalized'|'invoice.paid'|'invoice.payment_succeeded'|'invoice.payment_failed'|'invoice.payment_action_required'|'invoice.voided'|'invoice.marked_uncollectible'|'invoice.held'|'invoice.sent'|'invoice.deleted'|'installment_plan.created'|'installment_plan.updated'|'installment_plan.activated'|'installment_plan.past_due'|'installment_plan.recovered'|'installment_plan.completed'|'installment_plan.defaulted'|'installment_plan.reinstated'|'installment_plan.canceled'|'installment_plan.version_proposed'|'installment_plan.version_accepted'|'installment.paid'|'installment.failed'|'installment.waived'|'coupon.created'|'coupon.updated'|'coupon.deleted'|'promotion_code.created'|'promotion_code.updated'|'invoiceitem.created'|'invoiceitem.updated'|'invoiceitem.deleted'|'payment_link.created'|'payment_link.updated'|'payment_link.exhausted'|'checkout.session.completed'|'checkout.session.expired'|'webhook_endpoint.disabled'|'rate_limit.warning'|'ping' $type
 * @property-read string $created
 * @property-read 'v1' $apiVersion
 * @property-read bool $livemode
 * @property-read int $sequence
 * @property-read Result $data
 * @property-read Result $request
 */
final class Event extends Result
{
}
