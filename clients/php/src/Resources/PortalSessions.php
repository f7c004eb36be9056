<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/billing_portal/sessions` */
final class PortalSessions
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a session on the page of a customer's subscriptions. The customer is redirected to its `url`, and manages subscriptions there.
     *
     * @param array{customer: string, return_url?: string, locale?: string, flow_data?: array{type: 'subscription_cancel'|'payment_method_update', subscription_cancel?: array{subscription: string}}, expires_at?: string|int} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\PortalSession
    {
        return new Results\PortalSession($this->connection->post('/v1/billing_portal/sessions', $parameters, $idempotencyKey));
    }
}
