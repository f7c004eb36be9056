<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/portal/{token}` */
final class Portal
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Retrieve what a subscriber's link shows.
     */
    public function retrieve(string $token): Results\Portal
    {
        return new Results\Portal($this->connection->get('/v1/portal/' . Connection::inPath($token)));
    }

    /**
     * Ask whether the payer has to confirm a new card. The payer confirms it at the bank, before it is saved.
     *
     * @param array{source: string, amount: int, currency: string, subscription?: string, installment_plan?: string} $parameters
     */
    public function authenticateCard(string $token, array $parameters, ?string $idempotencyKey = null): Results\Authentication
    {
        return new Results\Authentication($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/authenticate_card', $parameters, $idempotencyKey));
    }

    /**
     * Replace the card that pays. Its successor is the card of a token, and pays what is owed.
     *
     * @param array{source: string, subscription?: string, installment_plan?: string} $parameters
     */
    public function replaceCard(string $token, array $parameters, ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/card', $parameters, $idempotencyKey));
    }

    /**
     * Pay the oldest invoice of a subscription, or installments of a plan. The saved card is charged. Installments can be paid before their day.
     *
     * @param array{subscription?: string, installment_plan?: string, installments?: list<int>, amount?: int, locale?: string} $parameters
     */
    public function pay(string $token, array $parameters = [], ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/pay', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a payment that waits for its payer. The payer would have to confirm it at the bank.
     *
     * @param array{subscription?: string, installment_plan?: string} $parameters
     */
    public function cancelPayment(string $token, array $parameters = [], ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/cancel_payment', $parameters, $idempotencyKey));
    }

    /**
     * Accept a proposed schedule of an installment plan, as its payer.
     *
     * @param array{installment_plan?: string, version: int, consent: array{terms: string, locale?: string}} $parameters
     */
    public function consent(string $token, array $parameters, ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/consent', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a subscription as its subscriber.
     *
     * @param array{subscription?: string} $parameters
     */
    public function cancel(string $token, array $parameters = [], ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/cancel', $parameters, $idempotencyKey));
    }

    /**
     * Undo the cancellation of a subscription.
     *
     * @param array{subscription?: string} $parameters
     */
    public function resume(string $token, array $parameters = [], ?string $idempotencyKey = null): Results\Portal
    {
        return new Results\Portal($this->connection->post('/v1/portal/' . Connection::inPath($token) . '/resume', $parameters, $idempotencyKey));
    }
}
