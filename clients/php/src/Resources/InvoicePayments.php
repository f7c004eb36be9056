<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/invoice_payments/{invoice}` */
final class InvoicePayments
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Retrieve the state of an invoice's payment.
     */
    public function retrieve(string $invoice): Results\InvoicePayment
    {
        return new Results\InvoicePayment($this->connection->get('/v1/invoice_payments/' . Connection::inPath($invoice)));
    }

    /**
     * Pay an invoice as its payer. The invoice is open, and the card of a token pays it. A decline is an error of type `card_declined`.
     *
     * @param array{source: string, locale?: string} $parameters
     */
    public function pay(string $invoice, array $parameters, ?string $idempotencyKey = null): Results\InvoicePayment
    {
        return new Results\InvoicePayment($this->connection->post('/v1/invoice_payments/' . Connection::inPath($invoice) . '/pay', $parameters, $idempotencyKey));
    }

    /**
     * Cancel a payment that waits for its payer. The payer would have to confirm it at the bank.
     */
    public function cancelPayment(string $invoice, ?string $idempotencyKey = null): Results\InvoicePayment
    {
        return new Results\InvoicePayment($this->connection->post('/v1/invoice_payments/' . Connection::inPath($invoice) . '/cancel_payment', [], $idempotencyKey));
    }
}
