<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/customers` */
final class Customers
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Create a customer. The card of the token `source` is saved as the default card.
     *
     * @param array{address?: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}|null, shipping?: array{name: string, phone?: string|null, address: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}}|null, email?: string|null, name?: string|null, description?: string|null, phone?: string|null, metadata?: array<string, string|null>, source?: string, test_clock?: string} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\Customer
    {
        return new Results\Customer($this->connection->post('/v1/customers', $parameters, $idempotencyKey));
    }

    /**
     * List customers.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, email?: string} $parameters
     * @return PagedList<Results\Customer>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/customers', $parameters, Results\Customer::class);
    }

    /**
     * Search customers. `next_page` of the response is the `page` of the request for the next page.
     *
     * @param array{query: string, limit?: int, page?: string} $parameters
     */
    public function search(array $parameters): Results\CustomerSearchResult
    {
        return new Results\CustomerSearchResult($this->connection->get('/v1/customers/search', $parameters));
    }

    /**
     * Retrieve a customer. Of a deleted customer, only the id is returned.
     */
    public function retrieve(string $id): Results\ReadCustomer
    {
        return new Results\ReadCustomer($this->connection->get('/v1/customers/' . Connection::inPath($id)));
    }

    /**
     * Update a customer. An empty string removes a value.
     *
     * @param array{address?: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}|null, shipping?: array{name: string, phone?: string|null, address: array{line1?: string|null, line2?: string|null, city?: string|null, state?: string|null, postal_code?: string|null, country?: string|null}}|null, email?: string|null, name?: string|null, description?: string|null, phone?: string|null, metadata?: array<string, string|null>|null, source?: string, default_source?: string, invoice_settings?: array{default_payment_method?: string}} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\Customer
    {
        return new Results\Customer($this->connection->post('/v1/customers/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Delete a customer with all saved cards. The charges remain.
     */
    public function delete(string $id): Results\DeletedCustomer
    {
        return new Results\DeletedCustomer($this->connection->delete('/v1/customers/' . Connection::inPath($id)));
    }

    /**
     * Save a card. The token is consumed. Saving the same card again returns the existing saved card.
     *
     * @param array{source: string} $parameters
     */
    public function createSource(string $id, array $parameters, ?string $idempotencyKey = null): Results\SavedCard
    {
        return new Results\SavedCard($this->connection->post('/v1/customers/' . Connection::inPath($id) . '/sources', $parameters, $idempotencyKey));
    }

    /**
     * List a customer's saved cards.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, object?: 'card'} $parameters
     * @return PagedList<Results\SavedCard>
     */
    public function listSources(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/customers/' . Connection::inPath($id) . '/sources', $parameters, Results\SavedCard::class);
    }

    /**
     * Retrieve a saved card.
     */
    public function retrieveSource(string $id, string $card): Results\SavedCard
    {
        return new Results\SavedCard($this->connection->get('/v1/customers/' . Connection::inPath($id) . '/sources/' . Connection::inPath($card)));
    }

    /**
     * Update a saved card. Its number never changes. An empty string removes a value.
     *
     * @param array{exp_month?: int, exp_year?: int, name?: string|null, address_line1?: string|null, address_postal_code?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function updateSource(string $id, string $card, array $parameters = [], ?string $idempotencyKey = null): Results\SavedCard
    {
        return new Results\SavedCard($this->connection->post('/v1/customers/' . Connection::inPath($id) . '/sources/' . Connection::inPath($card), $parameters, $idempotencyKey));
    }

    /**
     * Remove a saved card. Its number is erased.
     */
    public function deleteSource(string $id, string $card): Results\DeletedCard
    {
        return new Results\DeletedCard($this->connection->delete('/v1/customers/' . Connection::inPath($id) . '/sources/' . Connection::inPath($card)));
    }

    /**
     * List a customer's payment methods.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, type?: 'card'} $parameters
     * @return PagedList<Results\PaymentMethod>
     */
    public function listPaymentMethods(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/customers/' . Connection::inPath($id) . '/payment_methods', $parameters, Results\PaymentMethod::class);
    }

    /**
     * Retrieve a customer's payment method.
     */
    public function retrievePaymentMethod(string $id, string $method): Results\PaymentMethod
    {
        return new Results\PaymentMethod($this->connection->get('/v1/customers/' . Connection::inPath($id) . '/payment_methods/' . Connection::inPath($method)));
    }

    /**
     * Change a customer's balance; below 0 the amount is a credit. It is the balance that invoices in `currency` use.
     *
     * @param array{amount: int, currency: string, description?: string|null, metadata?: array<string, string|null>} $parameters
     */
    public function createBalanceTransaction(string $id, array $parameters, ?string $idempotencyKey = null): Results\BalanceTransaction
    {
        return new Results\BalanceTransaction($this->connection->post('/v1/customers/' . Connection::inPath($id) . '/balance_transactions', $parameters, $idempotencyKey));
    }

    /**
     * List the changes of a customer's balance.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}} $parameters
     * @return PagedList<Results\BalanceTransaction>
     */
    public function listBalanceTransactions(string $id, array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/customers/' . Connection::inPath($id) . '/balance_transactions', $parameters, Results\BalanceTransaction::class);
    }

    /**
     * Retrieve a change of a customer's balance.
     */
    public function retrieveBalanceTransaction(string $id, string $transaction): Results\BalanceTransaction
    {
        return new Results\BalanceTransaction($this->connection->get('/v1/customers/' . Connection::inPath($id) . '/balance_transactions/' . Connection::inPath($transaction)));
    }
}
