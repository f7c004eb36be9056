<?php

// Made by `npm run clients` from the OpenAPI document.

declare(strict_types=1);

namespace Till\Resources;

use Till\Connection;
use Till\Results;

/** `/v1/tokens` */
final class Tokens
{
    /** @internal */
    public function __construct(private readonly Connection $connection)
    {
    }

    /**
     * Turn a card, or another payment method, into a token. A token can be used once. In a browser use the card frame, so that the page never sees the card number. A method whose page the payer goes to, such as ideal, needs its type alone; a direct debit needs the account and the mandate of its holder.
     *
     * @param array{type?: 'card'|'ideal'|'bancontact'|'eps'|'p24'|'paypal'|'klarna'|'twint'|'swish'|'blik'|'sepa_debit', consent?: array{usage: 'off_session', terms_hash: string, locale: string, proof?: string}, card?: array{number: string, exp_month: int, exp_year: int, cvc?: string, name?: string, address_line1?: string, address_postal_code?: string, address_country?: string, networks?: array{preferred: 'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'}}, encrypted_card?: array{number: string, exp_month: string, exp_year: string, cvc?: string, shown: array{brand: 'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'|'unknown', last4: string, exp_month: int, exp_year: int, networks?: list<'visa'|'mastercard'|'amex'|'discover'|'diners'|'jcb'|'unionpay'|'maestro'|'elo'|'mir'|'hiper'|'hipercard'|'troy'|'verve'|'naranja'|'cartes_bancaires'>}, name?: string, address_line1?: string, address_postal_code?: string, address_country?: string}, sepa_debit?: array{iban: string, name: string, email?: string}, mandate_data?: array{customer_acceptance: array{type: 'online'|'offline', accepted_at?: string|int}}, blik?: array{code: string}, browser?: array{language: string, color_depth: int, screen_width: int, screen_height: int, time_zone_offset: int, java_enabled?: bool, javascript_enabled?: bool}} $parameters
     */
    public function create(array $parameters = [], ?string $idempotencyKey = null): Results\Token
    {
        return new Results\Token($this->connection->post('/v1/tokens', $parameters, $idempotencyKey));
    }

    /**
     * Retrieve the key to which cards are encrypted. Card forms read it. An app encrypts each field of a card by itself as a compact JWE, and sends these as `encrypted_card`.
     */
    public function cardKey(): Results\CardKey
    {
        return new Results\CardKey($this->connection->get('/v1/tokens/card_key'));
    }

    /**
     * Retrieve a token.
     */
    public function retrieve(string $id): Results\Token
    {
        return new Results\Token($this->connection->get('/v1/tokens/' . Connection::inPath($id)));
    }

    /**
     * Set where the payer of a token comes back to. The token is of a method whose page the payer goes to, and was charged. With a publishable key only an address of an origin that the key lists is taken.
     *
     * @param array{return_url: string} $parameters
     */
    public function update(string $id, array $parameters, ?string $idempotencyKey = null): Results\Token
    {
        return new Results\Token($this->connection->post('/v1/tokens/' . Connection::inPath($id), $parameters, $idempotencyKey));
    }

    /**
     * Authenticate the payer of a token (3-D Secure). If the payer must confirm the payment, the `status` is `requires_action` and `url` is the page.
     *
     * @param array{amount: int, currency: string, return_url?: string} $parameters
     */
    public function authenticate(string $id, array $parameters, ?string $idempotencyKey = null): Results\Authentication
    {
        return new Results\Authentication($this->connection->post('/v1/tokens/' . Connection::inPath($id) . '/authenticate', $parameters, $idempotencyKey));
    }

    /**
     * Give up the payment of a token. The charge of a payer who is at the page of a method fails. What they have paid there meanwhile is paid.
     */
    public function cancel(string $id, ?string $idempotencyKey = null): Results\Token
    {
        return new Results\Token($this->connection->post('/v1/tokens/' . Connection::inPath($id) . '/cancel', [], $idempotencyKey));
    }
}
