<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/payment_methods` */
final class PaymentMethods
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a payment method. It is made of a card or of a token, and can be used once, unless it is attached to a customer.
     *
     * @param array{type?: 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit', card?: array{number?: string, exp_month?: int, exp_year?: int, cvc?: string, name?: string, address_line1?: string, address_postal_code?: string, address_country?: string, networks?: array{preferred: 'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'}, token?: string}, sepa_debit?: array{iban: string, name?: string, email?: string}, mandate_data?: array{customer_acceptance: array{type: 'online'|'offline', accepted_at?: string|int}}, blik?: array{code: string}, billing_details?: array{name?: string|null, address?: array{line1?: string|null, postal_code?: string|null, country?: string|null}}} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->post('/v1/payment_methods', $parameters, $idempotencyKey));
    }

    /**
     * List the payment methods that are attached to customers.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, customer?: string, type?: 'card'} $parameters
     * @return PagedList<Results\PaymentMethod>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/payment_methods', $parameters, Results\PaymentMethod::class);
    }

    /**
     * List what can pay something. Those that your account offers come first, in its order. `reason` says why one is not available.
     *
     * @param array{amount?: int, currency: string, mode?: 'payment'|'subscription'|'installments', capture?: bool} $parameters
     */
    public function available(array $parameters): Results\PaymentMethodAvailability
    {
        return new Results\PaymentMethodAvailability($this->connection->get('/v1/payment_methods/available', $parameters));
    }

    /**
     * Retrieve a payment method.
     */
    public function retrieve(string $id): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->get('/v1/payment_methods/' . Connection::inPath($id)));
    }

    /**
     * Update a payment method. It must be attached to a customer. Its number never changes. An empty string removes a value.
     *
     * @param array{card?: array{exp_month?: int, exp_year?: int}, name?: string|null, address_line1?: string|null, address_postal_code?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->post('/v1/payment_methods/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Attach a payment method to a customer. The card is saved for the customer.
     *
     * @param array{customer: string} $parameters
     */
    public function attach(string $id, array $parameters, ?string $idempotencyKey = null): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->post('/v1/payment_methods/' . Connection::inPath($id) . '/attach', $parameters, $idempotencyKey));
    }

    /**
     * Detach a payment method from its customer. The card is removed, and its number is erased.
     */
    public function detach(string $id, ?string $idempotencyKey = null): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->post('/v1/payment_methods/' . Connection::inPath($id) . '/detach', [], $idempotencyKey));
    }
}
