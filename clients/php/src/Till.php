<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till;

/**
 * Client of the Till API.
 *
 * Every POST has an idempotency key and is retried with the same key when the connection fails or the service is busy or fails,
 * so that the operation happens once. A call that fails throws a `TillError`.
 */
final class Till
{
    public readonly Resources\Tokens $tokens;
    public readonly Resources\Customers $customers;
    public readonly Resources\Charges $charges;
    public readonly Resources\Refunds $refunds;
    public readonly Resources\Disputes $disputes;
    public readonly Resources\Balance $balance;
    public readonly Resources\BalanceTransactions $balanceTransactions;
    public readonly Resources\PaymentMethods $paymentMethods;
    public readonly Resources\PaymentIntents $paymentIntents;
    public readonly Resources\SetupIntents $setupIntents;
    public readonly Resources\PaymentLinks $paymentLinks;
    public readonly Resources\CheckoutSessions $checkoutSessions;
    public readonly Resources\Invoices $invoices;
    public readonly Resources\InvoiceItems $invoiceItems;
    public readonly Resources\InstallmentPlans $installmentPlans;
    public readonly Resources\PortalSessions $portalSessions;
    public readonly Resources\Portal $portal;
    public readonly Resources\InvoicePayments $invoicePayments;
    public readonly Resources\Coupons $coupons;
    public readonly Resources\PromotionCodes $promotionCodes;
    public readonly Resources\Subscriptions $subscriptions;
    public readonly Resources\SubscriptionItems $subscriptionItems;
    public readonly Resources\Products $products;
    public readonly Resources\Prices $prices;
    public readonly Resources\Files $files;
    public readonly Resources\Events $events;
    public readonly Resources\Account $account;
    public readonly Resources\ApiKeys $apiKeys;
    public readonly Resources\RequestLogs $requestLogs;
    public readonly Resources\WebhookEndpoints $webhookEndpoints;
    public readonly Resources\TestClocks $testClocks;

    /**
     * @param string|null $key the API key; default: `TILL_SECRET_KEY` of the environment
     * @param string|null $service the address of the service; default: `TILL_SERVICE_URL` of the environment
     * @param float $timeout of one attempt, in seconds
     * @param float $totalTimeout of a call with all its attempts and pauses, in seconds
     * @param int $retries after an attempt that failed and can be repeated
     */
    public function __construct(
        #[\SensitiveParameter]
        ?string $key = null,
        ?string $service = null,
        float $timeout = 20.0,
        float $totalTimeout = 60.0,
        int $retries = 3,
    ) {
        $connection = new Connection(
            $key ?? (getenv('TILL_SECRET_KEY') ?: ''),
            $service ?? (getenv('TILL_SERVICE_URL') ?: ''),
            $timeout,
            $totalTimeout,
            $retries,
        );
        $this->tokens = new Resources\Tokens($connection);
        $this->customers = new Resources\Customers($connection);
        $this->charges = new Resources\Charges($connection);
        $this->refunds = new Resources\Refunds($connection);
        $this->disputes = new Resources\Disputes($connection);
        $this->balance = new Resources\Balance($connection);
        $this->balanceTransactions = new Resources\BalanceTransactions($connection);
        $this->paymentMethods = new Resources\PaymentMethods($connection);
        $this->paymentIntents = new Resources\PaymentIntents($connection);
        $this->setupIntents = new Resources\SetupIntents($connection);
        $this->paymentLinks = new Resources\PaymentLinks($connection);
        $this->checkoutSessions = new Resources\CheckoutSessions($connection);
        $this->invoices = new Resources\Invoices($connection);
        $this->invoiceItems = new Resources\InvoiceItems($connection);
        $this->installmentPlans = new Resources\InstallmentPlans($connection);
        $this->portalSessions = new Resources\PortalSessions($connection);
        $this->portal = new Resources\Portal($connection);
        $this->invoicePayments = new Resources\InvoicePayments($connection);
        $this->coupons = new Resources\Coupons($connection);
        $this->promotionCodes = new Resources\PromotionCodes($connection);
        $this->subscriptions = new Resources\Subscriptions($connection);
        $this->subscriptionItems = new Resources\SubscriptionItems($connection);
        $this->products = new Resources\Products($connection);
        $this->prices = new Resources\Prices($connection);
        $this->files = new Resources\Files($connection);
        $this->events = new Resources\Events($connection);
        $this->account = new Resources\Account($connection);
        $this->apiKeys = new Resources\ApiKeys($connection);
        $this->requestLogs = new Resources\RequestLogs($connection);
        $this->webhookEndpoints = new Resources\WebhookEndpoints($connection);
        $this->testClocks = new Resources\TestClocks($connection);
    }
}
