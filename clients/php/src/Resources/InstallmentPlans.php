<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\PagedList;
use Till\Results;

/** `/v1/installment_plans/preview` */
final class InstallmentPlans
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Preview an installment plan. The response has the schedule and the terms, with the hash by which the payer's consent names them.
     *
     * @param array{amount: int, currency: string, count: int, cadence: array{interval: 'day'|'week'|'month', interval_count?: int}, fee?: int, apr?: string, remainder?: 'first'|'last', retries?: array{days: list<int>}, down_payment?: int|''|null, first_payment_on?: string, customer?: string} $parameters
     */
    public function preview(array $parameters, ?string $idempotencyKey = null): Results\InstallmentPlanPreview
    {
        return new Results\InstallmentPlanPreview($this->connection->post('/v1/installment_plans/preview', $parameters, $idempotencyKey));
    }

    /**
     * Create an installment plan, and charge its first installment. If that is declined, the plan is canceled, and the error has the type `card_declined`.
     *
     * @param array{amount: int, currency: string, count: int, cadence: array{interval: 'day'|'week'|'month', interval_count?: int}, fee?: int, apr?: string, remainder?: 'first'|'last', retries?: array{days: list<int>}, down_payment?: int|''|null, first_payment_on?: string, customer: string, source?: string, default_source?: string, consent?: array{terms: string, locale?: string}, description?: string|null, metadata?: array<string, string|null>} $parameters
     */
    public function create(array $parameters, ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans', $parameters, $idempotencyKey));
    }

    /**
     * List installment plans.
     *
     * @param array{limit?: int, starting_after?: string, ending_before?: string, created?: array{gt?: string|int, gte?: string|int, lt?: string|int, lte?: string|int}, customer?: string, status?: 'pending'|'active'|'past_due'|'defaulted'|'completed'|'canceled'} $parameters
     * @return PagedList<Results\InstallmentPlan>
     */
    public function list(array $parameters = []): PagedList
    {
        return new PagedList($this->connection, '/v1/installment_plans', $parameters, Results\InstallmentPlan::class);
    }

    /**
     * Retrieve an installment plan.
     */
    public function retrieve(string $id): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->get('/v1/installment_plans/' . Connection::inPath($id)));
    }

    /**
     * Update an installment plan. Its description, metadata or card. Another card pays at once what is overdue.
     *
     * @param array{description?: string|null, default_source?: string|null, metadata?: array<string, string|null>|null} $parameters
     */
    public function update(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Pay installments early, by one charge. The fee of those that are not due yet is waived.
     *
     * @param array{installments?: list<int>, all?: bool, source?: string} $parameters
     */
    public function payEarly(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/pay_early', $parameters, $idempotencyKey));
    }

    /**
     * Propose other dates or sums. They are in force at once if no date is earlier and no sum is higher, otherwise as soon as the payer accepts.
     *
     * @param array{installments?: list<array{number: int, due_on?: string, amount?: int}>, shift_days?: int} $parameters
     */
    public function reschedule(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/reschedule', $parameters, $idempotencyKey));
    }

    /**
     * Put a proposed schedule in force that the payer has accepted. The payer has agreed to its terms.
     *
     * @param array{version: int, consent: array{terms: string, locale?: string}} $parameters
     */
    public function accept(string $id, array $parameters, ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/accept', $parameters, $idempotencyKey));
    }

    /**
     * Waive installments. They are no longer owed.
     *
     * @param array{installments: list<int>} $parameters
     */
    public function waive(string $id, array $parameters, ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/waive', $parameters, $idempotencyKey));
    }

    /**
     * Cancel an installment plan. What is not paid is no longer owed. With `refund: "paid"` its charges are refunded.
     *
     * @param array{refund?: 'none'|'paid'} $parameters
     */
    public function cancel(string $id, array $parameters = [], ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/cancel', $parameters, $idempotencyKey));
    }

    /**
     * Charge a defaulted plan again. What is overdue is due now.
     */
    public function reinstate(string $id, ?string $idempotencyKey = null): Results\InstallmentPlan
    {
        return new Results\InstallmentPlan($this->connection->post('/v1/installment_plans/' . Connection::inPath($id) . '/reinstate', [], $idempotencyKey));
    }
}
