<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Generated;

/** The classes of objects by their member `object`. */
final class ObjectNames
{
    public const CLASSES = [
        'account' => \Till\Results\Account::class,
        'balance' => \Till\Results\AccountBalance::class,
        'balance_transaction' => \Till\Results\AccountTransaction::class,
        'authentication' => \Till\Results\Authentication::class,
        'api_key' => \Till\Results\ApiKey::class,
        'customer_balance_transaction' => \Till\Results\BalanceTransaction::class,
        'card' => \Till\Results\Card::class,
        'card_key' => \Till\Results\CardKey::class,
        'charge' => \Till\Results\Charge::class,
        'search_result' => \Till\Results\PriceSearchResult::class,
        'checkout.session' => \Till\Results\CheckoutSession::class,
        'coupon' => \Till\Results\Coupon::class,
        'invoice' => \Till\Results\Invoice::class,
        'invoiceitem' => \Till\Results\InvoiceItem::class,
        'subscription_item' => \Till\Results\SubscriptionItem::class,
        'webhook_endpoint' => \Till\Results\WebhookEndpoint::class,
        'customer' => \Till\Results\Customer::class,
        'test_helpers.test_clock' => \Till\Results\TestClock::class,
        'event' => \Till\Results\Event::class,
        'file' => \Till\Results\File::class,
        'hosted_invoice' => \Till\Results\HostedInvoice::class,
        'installment_plan' => \Till\Results\InstallmentPlan::class,
        'installment_plan_preview' => \Till\Results\InstallmentPlanPreview::class,
        'invoice_payment' => \Till\Results\InvoicePayment::class,
        'line_item' => \Till\Results\InvoiceLineItem::class,
        'item' => \Till\Results\LineItem::class,
        'payment_link' => \Till\Results\PaymentLink::class,
        'payment_intent' => \Till\Results\PaymentIntent::class,
        'payment_method' => \Till\Results\PaymentMethod::class,
        'payment_method_availability' => \Till\Results\PaymentMethodAvailability::class,
        'portal' => \Till\Results\Portal::class,
        'billing_portal.session' => \Till\Results\PortalSession::class,
        'price' => \Till\Results\Price::class,
        'product' => \Till\Results\Product::class,
        'promotion_code' => \Till\Results\PromotionCode::class,
        'receipt' => \Till\Results\Receipt::class,
        'dispute' => \Till\Results\Dispute::class,
        'refund' => \Till\Results\Refund::class,
        'request_log' => \Till\Results\RequestLog::class,
        'setup_intent' => \Till\Results\SetupIntent::class,
        'slug_availability' => \Till\Results\SlugAvailability::class,
        'subscription' => \Till\Results\Subscription::class,
        'token' => \Till\Results\Token::class,
        'webhook_delivery' => \Till\Results\WebhookDelivery::class,
        'webhook_replay' => \Till\Results\WebhookReplay::class,
    ];
}
