-- A database of version 0.1.0, dumped by pg_dump. Its statements are separated by lines of two dashes.
--
CREATE TABLE public.account_notices (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    about text NOT NULL,
    told_at timestamp with time zone NOT NULL
)
--
CREATE TABLE public.account_settings (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    display_name text,
    branding json NOT NULL
)
--
CREATE TABLE public.accounts (
    id text NOT NULL,
    display_name text NOT NULL,
    created timestamp with time zone NOT NULL,
    email text
)
--
CREATE TABLE public.api_keys (
    hash text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    last4 text NOT NULL,
    allowed_origins json,
    created timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    id text NOT NULL,
    for_pages boolean DEFAULT false NOT NULL,
    sequence bigint NOT NULL,
    CONSTRAINT api_keys_kind_check CHECK ((kind = ANY (ARRAY['secret'::text, 'publishable'::text])))
)
--
ALTER TABLE public.api_keys ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_keys_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.authentications (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    source text NOT NULL,
    card json NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    url text,
    return_url text,
    frame_ancestors json NOT NULL,
    result json,
    charge text,
    expires_at timestamp with time zone NOT NULL,
    test_clock text,
    frozen_time timestamp with time zone,
    delete_at timestamp with time zone,
    CONSTRAINT authentications_amount_check CHECK ((amount > 0)),
    CONSTRAINT authentications_status_check CHECK ((status = ANY (ARRAY['requires_action'::text, 'succeeded'::text, 'failed'::text, 'not_required'::text, 'unavailable'::text])))
)
--
ALTER TABLE public.authentications ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.authentications_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.cards (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    customer text NOT NULL,
    card json NOT NULL,
    fingerprint text NOT NULL,
    sealed_card text,
    key_id text,
    test_token text,
    deleted boolean DEFAULT false NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL
)
--
ALTER TABLE public.cards ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cards_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.charge_closings (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    charge text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    failure_reason text,
    lease_until timestamp with time zone,
    inquire_at timestamp with time zone,
    inquiries integer DEFAULT 0 NOT NULL,
    kind text NOT NULL,
    CONSTRAINT charge_closings_amount_check CHECK ((amount > 0)),
    CONSTRAINT charge_closings_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'cancel'::text]))),
    CONSTRAINT charge_closings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
)
--
ALTER TABLE public.charge_closings ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.charge_closings_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.charges (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    source text NOT NULL,
    card json NOT NULL,
    outcome json NOT NULL,
    failure_code text,
    description text,
    metadata jsonb NOT NULL,
    receipt_email text,
    statement_descriptor text,
    payment_link text,
    checkout_session text,
    lease_until timestamp with time zone,
    inquire_at timestamp with time zone,
    inquiries integer DEFAULT 0 NOT NULL,
    capture boolean DEFAULT true NOT NULL,
    amount_captured integer DEFAULT 0 NOT NULL,
    amount_refunded integer DEFAULT 0 NOT NULL,
    capture_before timestamp with time zone,
    customer text,
    three_d_secure json,
    test_clock text,
    frozen_time timestamp with time zone,
    receipt text,
    paid_at timestamp with time zone,
    client text,
    CONSTRAINT charges_amount_check CHECK ((amount > 0)),
    CONSTRAINT charges_captured CHECK (((amount_captured >= 0) AND (amount_captured <= amount))),
    CONSTRAINT charges_refunded CHECK (((amount_refunded >= 0) AND (amount_refunded <= amount_captured)))
)
--
ALTER TABLE public.charges ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.charges_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.checkout_sessions (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    status text NOT NULL,
    payment_status text NOT NULL,
    amount_total integer NOT NULL,
    currency text NOT NULL,
    line_items json NOT NULL,
    payment_link text,
    charge text,
    success_url text,
    cancel_url text,
    client_reference_id text,
    customer_email text,
    branding json NOT NULL,
    metadata jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    test_clock text,
    frozen_time timestamp with time zone,
    customer text,
    collection json DEFAULT '{}'::json NOT NULL,
    attribution json DEFAULT '{}'::json NOT NULL,
    email_locked boolean DEFAULT true NOT NULL,
    answers json DEFAULT '{}'::json NOT NULL,
    recoverable boolean DEFAULT true NOT NULL,
    recovered_from text,
    receipt text,
    recovery_requested boolean DEFAULT false NOT NULL,
    recovery_ends_at timestamp with time zone NOT NULL,
    delete_at timestamp with time zone,
    CONSTRAINT checkout_sessions_amount_total_check CHECK ((amount_total > 0)),
    CONSTRAINT checkout_sessions_payment_status_check CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'no_payment_required'::text]))),
    CONSTRAINT checkout_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'processing'::text, 'complete'::text, 'expired'::text])))
)
--
ALTER TABLE public.checkout_sessions ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.checkout_sessions_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE UNLOGGED TABLE public.client_attempts (
    client text NOT NULL,
    attempts jsonb NOT NULL,
    paid_at timestamp with time zone,
    forget_at timestamp with time zone NOT NULL
)
--
CREATE TABLE public.customers (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    email text,
    name text,
    description text,
    phone text,
    default_source text,
    metadata jsonb NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    test_clock text,
    frozen_time timestamp with time zone
)
--
ALTER TABLE public.customers ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customers_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.events (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    object_sequence integer NOT NULL,
    data json NOT NULL,
    request_id text,
    idempotency_key text
)
--
ALTER TABLE public.events ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.file_contents (
    file text NOT NULL,
    bytes bytea NOT NULL
)
--
CREATE TABLE public.files (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    purpose text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    CONSTRAINT files_height_check CHECK ((height > 0)),
    CONSTRAINT files_purpose_check CHECK ((purpose = ANY (ARRAY['business_logo'::text, 'business_icon'::text, 'product_image'::text]))),
    CONSTRAINT files_size_check CHECK ((size > 0)),
    CONSTRAINT files_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT files_width_check CHECK ((width > 0))
)
--
ALTER TABLE public.files ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.files_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.idempotency_keys (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    recovery_point text,
    status integer,
    body text,
    created timestamp with time zone NOT NULL,
    delete_at timestamp with time zone
)
--
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
)
--
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
)
--
CREATE TABLE public.mails (
    sequence bigint NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    created timestamp with time zone NOT NULL,
    send_at timestamp with time zone,
    sent_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL
)
--
ALTER TABLE public.mails ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mails_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.payment_link_slugs (
    slug text NOT NULL,
    payment_link text NOT NULL,
    skeleton text GENERATED ALWAYS AS (replace(replace(replace(translate(slug, '01i'::text, 'oll'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text), '-'::text, ''::text)) STORED NOT NULL
)
--
CREATE TABLE public.payment_links (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    description text,
    slug text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    line_items json NOT NULL,
    branding json NOT NULL,
    inactive_message text,
    metadata jsonb NOT NULL,
    test_clock text,
    frozen_time timestamp with time zone,
    collection json DEFAULT '{}'::json NOT NULL,
    expires_at timestamp with time zone,
    completed_limit integer,
    completed_count integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    slug_lost boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_links_amount_check CHECK ((amount > 0)),
    CONSTRAINT payment_links_completed_limit_check CHECK ((completed_limit > 0)),
    CONSTRAINT payment_links_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
)
--
ALTER TABLE public.payment_links ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_links_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.prices (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    product text NOT NULL,
    type text NOT NULL,
    currency text NOT NULL,
    unit_amount integer,
    custom_unit_amount json,
    recurring json,
    nickname text,
    active boolean NOT NULL,
    metadata jsonb NOT NULL,
    CONSTRAINT prices_check CHECK ((num_nonnulls(unit_amount, custom_unit_amount) = 1)),
    CONSTRAINT prices_check1 CHECK (((type = 'recurring'::text) = (recurring IS NOT NULL))),
    CONSTRAINT prices_type_check CHECK ((type = ANY (ARRAY['one_time'::text, 'recurring'::text])))
)
--
ALTER TABLE public.prices ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.prices_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.products (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    name text NOT NULL,
    description text,
    active boolean NOT NULL,
    default_price text,
    metadata jsonb NOT NULL
)
--
ALTER TABLE public.products ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.products_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE UNLOGGED TABLE public.rate_limits (
    id text NOT NULL,
    full_at double precision NOT NULL,
    warning_full_at double precision NOT NULL,
    fill_time double precision NOT NULL
)
--
CREATE TABLE public.refunds (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    charge text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    failure_reason text,
    lease_until timestamp with time zone,
    inquire_at timestamp with time zone,
    inquiries integer DEFAULT 0 NOT NULL,
    reason text,
    metadata jsonb NOT NULL,
    CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
    CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
)
--
ALTER TABLE public.refunds ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refunds_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.sandbox_challenges (
    reference text NOT NULL,
    confirmable boolean NOT NULL,
    delete_at timestamp with time zone
)
--
CREATE TABLE public.sandbox_ledger (
    reference text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    parent text,
    amount integer NOT NULL,
    currency text NOT NULL,
    result text NOT NULL,
    reply json NOT NULL,
    refundable boolean DEFAULT true NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sandbox_ledger_amount_check CHECK ((amount > 0)),
    CONSTRAINT sandbox_ledger_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'authorization'::text, 'capture'::text, 'cancellation'::text, 'refund'::text]))),
    CONSTRAINT sandbox_ledger_result_check CHECK ((result = ANY (ARRAY['approved'::text, 'declined'::text, 'moved'::text, 'refused'::text])))
)
--
CREATE TABLE public.sandbox_uses (
    reference text NOT NULL,
    account_id text NOT NULL,
    token text NOT NULL,
    "position" integer NOT NULL
)
--
CREATE TABLE public.scripts (
    path text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    left_at timestamp with time zone
)
--
CREATE TABLE public.test_clocks (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    name text,
    frozen_time timestamp with time zone NOT NULL,
    status text NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    CONSTRAINT test_clocks_livemode_check CHECK ((NOT livemode)),
    CONSTRAINT test_clocks_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'advancing'::text])))
)
--
ALTER TABLE public.test_clocks ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.test_clocks_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.tokens (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    card json NOT NULL,
    sealed_card text,
    key_id text NOT NULL,
    used_by text,
    expires_at timestamp with time zone NOT NULL,
    client text
)
--
ALTER TABLE public.tokens ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tokens_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.version_notices (
    version text NOT NULL,
    notified_at timestamp with time zone NOT NULL
)
--
CREATE TABLE public.webhook_deliveries (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    event text NOT NULL,
    webhook_endpoint text NOT NULL,
    status text NOT NULL,
    attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
    due_at timestamp with time zone
)
--
ALTER TABLE public.webhook_deliveries ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
CREATE TABLE public.webhook_endpoints (
    sequence bigint NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    url text NOT NULL,
    enabled_events jsonb NOT NULL,
    status text NOT NULL,
    disabled_reason text,
    description text,
    metadata jsonb NOT NULL,
    secrets jsonb NOT NULL,
    failing_since timestamp with time zone,
    failed_at timestamp with time zone,
    deleted boolean DEFAULT false NOT NULL,
    CONSTRAINT webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text])))
)
--
ALTER TABLE public.webhook_endpoints ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_endpoints_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
)
--
INSERT INTO public.account_settings VALUES ('acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'Till Demo Shop', '{}')
--
INSERT INTO public.accounts VALUES ('acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'Till Demo Shop', '2026-11-22 19:09:21.639+00', 'shop@example.com')
--
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES ('6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'secret', 'first test key', '0000', NULL, '2026-11-22 19:09:21.641+00', NULL, '2026-11-22 19:09:24.326+00', 'key_O9ZwI4xyEJIWoIO8glNL7AYM', false, 1)
--
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES ('918b270e710d998acb9245c0b00a1a50b685baf2fddcd70c7ef74fecfa086681', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'publishable', 'first test key', '0000', NULL, '2026-11-22 19:09:21.644+00', NULL, '2026-11-22 19:09:24.708+00', 'key_uuBFnS9Xv2sI7apjdr47VufD', false, 2)
--
INSERT INTO public.authentications OVERRIDING SYSTEM VALUE VALUES (1, 'auth_YCG6jfgTNMKoAxMw0HmUYkBY', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.494+00', 'tok_SuYkFAVgdV8BdXR4FdF6PDjk', '{"id":"card_ghpgnGFkafSMKXZMnaWpz8jM","object":"card","brand":"visa","last4":"3220","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"Gkzhgzw5ECerapfR","name":null,"networks":["visa"],"checks":{"cvc":"unchecked","address_line1":"unchecked","address_postal_code":"unchecked"},"three_d_secure":null}', 3000, 'usd', 'requires_action', 'http://localhost:4242/sandbox/3ds/auth_YCG6jfgTNMKoAxMw0HmUYkBY_250b5206e89f02b9ab5971cb470b863c8c21c153bdba27d7ccd0ce4d974f641b', NULL, '["*"]', NULL, NULL, '2026-11-22 20:09:24.711+00', NULL, NULL, '2026-11-23 20:09:24.711+00')
--
INSERT INTO public.cards OVERRIDING SYSTEM VALUE VALUES (1, 'card_penynifsERVmN9Ac8SjqDbmu', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.84+00', 'cus_mNkWG5LxLcndu907dNIDhi1F', '{"id":"card_penynifsERVmN9Ac8SjqDbmu","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"unchecked","address_line1":"unchecked","address_postal_code":"unchecked"},"three_d_secure":null}', 'vxJHTfNci3VtyL24', 'RJ5w4gWGmZgS2u2RNCYJLth9AmzJNgAWUGjyEsyXr367OddsoXSS9ZcZCFTLItV6YnMwdJ+r23IZwuLR1icdc0GcSz6OdzWHALaTv3er44/do4/aQ9qOkyzq/U61JPwZ1VPQ6Ezzew49a9WmM3UFEUxhBe87', '13b55ffe573b913a', NULL, false, '{}')
--
INSERT INTO public.charge_closings OVERRIDING SYSTEM VALUE VALUES (1, 'close_q1NT2mgPgS9lOQh5rPEZHiv7', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.583+00', 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 6000, 'eur', 'succeeded', NULL, NULL, NULL, 0, 'capture')
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (1, 'ch_P5z47A4mJ9xuvfJNK9g08sIJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.33+00', 5000, 'usd', 'succeeded', 'tok_visa', '{"id":"card_XkO7EntUpLOvnX8As9QTShe6","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"}', NULL, NULL, '{"order": "1"}', 'ada@example.com', NULL, NULL, NULL, NULL, NULL, 0, true, 5000, 1000, NULL, NULL, NULL, NULL, NULL, 'kZd7KFEFjCjWaXog13OZrIGdihelqqsI', '2026-11-22 19:09:24.339+00', NULL)
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (2, 'ch_C4L2DROHGoRyVCKlarPET5QD', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.462+00', 7000, 'eur', 'requires_capture', 'tok_visa', '{"id":"card_n98BcPyejUamP4gG6yqMyRSt","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"}', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 0, false, 0, 0, '2026-11-29 19:09:24.471+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL)
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (3, 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.524+00', 8000, 'eur', 'succeeded', 'tok_mastercard', '{"id":"card_aW4gsLylW6OAaZW34pJKnplT","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"}', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 0, false, 6000, 0, NULL, NULL, NULL, NULL, NULL, '0agHGUyRS9ZCQ6SLIg0dFkbcPfwp7kIU', '2026-11-22 19:09:24.59+00', NULL)
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (4, 'ch_OOlAovVRi0Hm39enyBSuBmbO', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.645+00', 900, 'jpy', 'failed', 'tok_chargeDeclined', '{"id":"card_LknxHEus6Ma3ip2RqAFqZei1","object":"card","brand":"visa","last4":"0002","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"iUwjzdskNo8rFvFO","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"issuer_declined","reason":"generic_decline","advice_code":null,"risk_level":"normal"}', 'generic_decline', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 0, true, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (5, 'ch_nS3g3VcXsj2HjmtfqxMEJqIi', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.895+00', 1234, 'usd', 'succeeded', 'card_penynifsERVmN9Ac8SjqDbmu', '{"id":"card_penynifsERVmN9Ac8SjqDbmu","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"unavailable","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"}', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 0, true, 1234, 0, NULL, 'cus_mNkWG5LxLcndu907dNIDhi1F', NULL, NULL, NULL, 'jbMq2n5FGFqMB5QXemwZ83RVG1l9sCzv', '2026-11-22 19:09:24.9+00', NULL)
--
INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES (6, 'ch_qYXF4hayBsZ6AVIXZxtJg4L8', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.365+00', 2222, 'usd', 'succeeded', 'tok_visa', '{"id":"card_rsJRHoaSpP3PlABAr0HElzLA","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null}', '{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"}', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, 0, true, 2222, 0, NULL, NULL, NULL, NULL, NULL, 'nCKZNv73kEhU6w7nVXDgbaGtZ7aXoWap', '2026-11-22 19:09:25.368+00', NULL)
--
INSERT INTO public.checkout_sessions OVERRIDING SYSTEM VALUE VALUES (1, 'cs_5a1S6Toujk2I9IwlQlswSURF', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.254+00', 'open', 'unpaid', 1900, 'usd', '[{"id":"li_1","object":"item","price":"price_nTykSW71neQMOa4VPMgywzws","description":"Tea","details":null,"images":[],"unit_amount":1900,"custom_unit_amount":null,"currency":"usd","quantity":1,"adjustable_quantity":null,"amount_total":1900}]', NULL, NULL, 'http://localhost:4242/ok', 'http://localhost:4242/no', NULL, NULL, '{}', '{}', '2026-11-23 19:09:25.254+00', NULL, NULL, NULL, '{}', '{}', true, '{}', true, NULL, NULL, false, '2026-12-23 19:09:25.254+00', '2026-12-23 19:09:25.254+00')
--
INSERT INTO public.client_attempts VALUES ('f8b481fcf0989b98fb7ff801d77e5669', '[]', NULL, '2026-11-22 19:19:24.711+00')
--
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (1, 'cus_mNkWG5LxLcndu907dNIDhi1F', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.831+00', 'bob@example.com', 'Bob', NULL, NULL, 'card_penynifsERVmN9Ac8SjqDbmu', '{}', false, NULL, NULL)
--
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (2, 'cus_VGpsYSNxEerprjEnfgarKgXL', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2027-01-01 00:00:00+00', NULL, 'Clocked', NULL, NULL, NULL, '{}', false, 'clock_0kDRM5OUOUnIUcbsjFssSYcA', '2027-01-01 00:00:00+00')
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (1, 'evt_ZEEA9iVe5NAxMASvq0Gc4HqZ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:21.653+00', 'payment_link.created', 'plink_ZpXPckmBGi5Zb69g0EK7qzEU', 1, '{"object":{"id":"plink_ZpXPckmBGi5Zb69g0EK7qzEU","object":"payment_link","status":"active","effective_status":"active","active":true,"name":"Summer box","description":"Peaches, apricots and the first tomatoes, from the field to your door on Friday.","slug":"summer-box","url":"http://localhost:4242/l/summer-box","amount":4200,"currency":"eur","line_items":[{"id":"li_1","object":"item","price":null,"description":"Summer box","details":null,"images":[],"unit_amount":4200,"custom_unit_amount":null,"currency":"eur","quantity":1,"adjustable_quantity":null,"amount_total":4200}],"expires_at":null,"completed_sessions":{"count":0,"limit":null},"branding":{},"inactive_message":null,"custom_fields":[],"custom_text":{"submit":null,"after_submit":null,"terms":null},"submit_type":"auto","consent_collection":{"terms_of_service":"none"},"billing_address_collection":"auto","shipping_address_collection":null,"phone_number_collection":{"enabled":false},"customer_email_collection":"optional","after_completion":{"type":"hosted_confirmation","hosted_confirmation":{"custom_message":null}},"locale":"auto","metadata":{},"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:21.646Z"}}', NULL, NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (2, 'evt_2AHBwOTKChRca4vJkYYuRrOZ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:21.66+00', 'payment_link.created', 'plink_wBVUEN7ruUtmeXTgfCqvKqmi', 1, '{"object":{"id":"plink_wBVUEN7ruUtmeXTgfCqvKqmi","object":"payment_link","status":"active","effective_status":"active","active":true,"name":"Pottery class","description":"One evening at the wheel. Clay, glaze and firing are included.","slug":"pottery-class","url":"http://localhost:4242/l/pottery-class","amount":6500,"currency":"usd","line_items":[{"id":"li_1","object":"item","price":null,"description":"Pottery class","details":null,"images":[],"unit_amount":6500,"custom_unit_amount":null,"currency":"usd","quantity":1,"adjustable_quantity":null,"amount_total":6500}],"expires_at":null,"completed_sessions":{"count":0,"limit":null},"branding":{"display_name":"Kiln & Clay Studio","color_accent":"#b4532a"},"inactive_message":null,"custom_fields":[],"custom_text":{"submit":null,"after_submit":null,"terms":null},"submit_type":"auto","consent_collection":{"terms_of_service":"none"},"billing_address_collection":"auto","shipping_address_collection":null,"phone_number_collection":{"enabled":false},"customer_email_collection":"optional","after_completion":{"type":"hosted_confirmation","hosted_confirmation":{"custom_message":null}},"locale":"auto","metadata":{},"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:21.657Z"}}', NULL, NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (3, 'evt_PhAu2V2d1P3PZlZnJOLUuXsY', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.365+00', 'payment.succeeded', 'ch_P5z47A4mJ9xuvfJNK9g08sIJ', 1, '{"object":{"id":"ch_P5z47A4mJ9xuvfJNK9g08sIJ","object":"charge","amount":5000,"amount_captured":5000,"amount_refunded":0,"currency":"usd","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{"order":"1"},"source":{"id":"card_XkO7EntUpLOvnX8As9QTShe6","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":"ada@example.com","receipt_url":"http://localhost:4242/r/kZd7KFEFjCjWaXog13OZrIGdihelqqsI","receipt_number":"5YGK-NN7V","statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.330Z"}}', 'req_W1GkZo7V7jLlwN6iIbYuJHhb', 'order-1')
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (4, 'evt_xrVvo89CzB5Q2cJAX0vCg3ZM', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.41+00', 'refund.created', 're_L5L8DqV1yC0O7qlaG3ynqjQK', 1, '{"object":{"id":"re_L5L8DqV1yC0O7qlaG3ynqjQK","object":"refund","charge":"ch_P5z47A4mJ9xuvfJNK9g08sIJ","amount":1000,"currency":"usd","status":"succeeded","reason":null,"failure_reason":null,"metadata":{},"livemode":false,"created":"2026-11-22T19:09:24.398Z"}}', 'req_k5rmFVKggGTAVPHR2FBaXrAU', 'refund-1')
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (5, 'evt_lRd5gkFZej679D8M2GPCIfOC', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.471+00', 'payment.authorized', 'ch_C4L2DROHGoRyVCKlarPET5QD', 1, '{"object":{"id":"ch_C4L2DROHGoRyVCKlarPET5QD","object":"charge","amount":7000,"amount_captured":0,"amount_refunded":0,"currency":"eur","status":"requires_capture","paid":false,"captured":false,"capture_before":"2026-11-29T19:09:24.471Z","refunded":false,"description":null,"metadata":{},"source":{"id":"card_n98BcPyejUamP4gG6yqMyRSt","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":null,"receipt_number":null,"statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.462Z"}}', 'req_5NKVJxtQoQV0T9goFljUGhdb', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (6, 'evt_0uAk9yA9K0SZNeqhxJq9GGIp', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.532+00', 'payment.authorized', 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 1, '{"object":{"id":"ch_XtLZxMBOctbWTdhrTimQ10zJ","object":"charge","amount":8000,"amount_captured":0,"amount_refunded":0,"currency":"eur","status":"requires_capture","paid":false,"captured":false,"capture_before":"2026-11-29T19:09:24.531Z","refunded":false,"description":null,"metadata":{},"source":{"id":"card_aW4gsLylW6OAaZW34pJKnplT","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":null,"receipt_number":null,"statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.524Z"}}', 'req_IncmHPe7qKOnA2pxfj50jkq2', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (7, 'evt_X76Y0ajKgTL5npn77Kcq590l', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.591+00', 'payment.captured', 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 2, '{"object":{"id":"ch_XtLZxMBOctbWTdhrTimQ10zJ","object":"charge","amount":8000,"amount_captured":6000,"amount_refunded":0,"currency":"eur","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{},"source":{"id":"card_aW4gsLylW6OAaZW34pJKnplT","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":"http://localhost:4242/r/0agHGUyRS9ZCQ6SLIg0dFkbcPfwp7kIU","receipt_number":"8PFC-RFFW","statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.524Z"}}', 'req_efiddsw2BhkNb6v3ltQhaZjK', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (8, 'evt_18Bw28YfxijnLyyTanb7kppS', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.593+00', 'payment.succeeded', 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 3, '{"object":{"id":"ch_XtLZxMBOctbWTdhrTimQ10zJ","object":"charge","amount":8000,"amount_captured":6000,"amount_refunded":0,"currency":"eur","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{},"source":{"id":"card_aW4gsLylW6OAaZW34pJKnplT","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":"http://localhost:4242/r/0agHGUyRS9ZCQ6SLIg0dFkbcPfwp7kIU","receipt_number":"8PFC-RFFW","statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.524Z"}}', 'req_efiddsw2BhkNb6v3ltQhaZjK', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (9, 'evt_mXaIpvFbHr02w1XosQq5j7yQ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.653+00', 'payment.failed', 'ch_OOlAovVRi0Hm39enyBSuBmbO', 1, '{"object":{"id":"ch_OOlAovVRi0Hm39enyBSuBmbO","object":"charge","amount":900,"amount_captured":0,"amount_refunded":0,"currency":"jpy","status":"failed","paid":false,"captured":false,"capture_before":null,"refunded":false,"description":null,"metadata":{},"source":{"id":"card_LknxHEus6Ma3ip2RqAFqZei1","object":"card","brand":"visa","last4":"0002","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"iUwjzdskNo8rFvFO","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"issuer_declined","reason":"generic_decline","advice_code":null,"risk_level":"normal"},"failure_code":"generic_decline","failure_message":"Your card was declined. Try another card or contact your bank.","receipt_email":null,"receipt_url":null,"receipt_number":null,"statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.645Z"}}', 'req_MgWOuy8873BahBBcXuRvj5IB', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (10, 'evt_halgKwnjSUsTbkzl84lqTDLr', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.842+00', 'customer.created', 'cus_mNkWG5LxLcndu907dNIDhi1F', 1, '{"object":{"id":"cus_mNkWG5LxLcndu907dNIDhi1F","object":"customer","email":"bob@example.com","name":"Bob","description":null,"phone":null,"default_source":"card_penynifsERVmN9Ac8SjqDbmu","metadata":{},"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.831Z"}}', 'req_iyMcg2R5qE40hR5qn9SHXXbi', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (11, 'evt_ciJSNenWsdJ3Xv1RlPWnMZdp', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.9+00', 'payment.succeeded', 'ch_nS3g3VcXsj2HjmtfqxMEJqIi', 1, '{"object":{"id":"ch_nS3g3VcXsj2HjmtfqxMEJqIi","object":"charge","amount":1234,"amount_captured":1234,"amount_refunded":0,"currency":"usd","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{},"source":{"id":"card_penynifsERVmN9Ac8SjqDbmu","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"unavailable","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":"http://localhost:4242/r/jbMq2n5FGFqMB5QXemwZ83RVG1l9sCzv","receipt_number":"HW9F-D40H","statement_descriptor":null,"customer":"cus_mNkWG5LxLcndu907dNIDhi1F","invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.895Z"}}', 'req_WeTUMMEyyFJ1s9qQldTePvM8', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (12, 'evt_gQoSNfYsaztW0lniQVcWgNHJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.08+00', 'payment_link.created', 'plink_laB9fi4n0O0iShyMa7NQR9eJ', 1, '{"object":{"id":"plink_laB9fi4n0O0iShyMa7NQR9eJ","object":"payment_link","status":"active","effective_status":"active","active":true,"name":"Tea","description":null,"slug":"teas","url":"http://localhost:4242/l/teas","amount":3800,"currency":"usd","line_items":[{"id":"li_1","object":"item","price":"price_nTykSW71neQMOa4VPMgywzws","description":"Tea","details":null,"images":[],"unit_amount":1900,"custom_unit_amount":null,"currency":"usd","quantity":2,"adjustable_quantity":null,"amount_total":3800}],"expires_at":null,"completed_sessions":{"count":0,"limit":null},"branding":{},"inactive_message":null,"custom_fields":[{"key":"size","label":"Size","type":"text","required":true,"default_value":null,"minimum_length":null,"maximum_length":null,"options":null}],"custom_text":{"submit":null,"after_submit":null,"terms":null},"submit_type":"auto","consent_collection":{"terms_of_service":"none"},"billing_address_collection":"auto","shipping_address_collection":null,"phone_number_collection":{"enabled":false},"customer_email_collection":"optional","after_completion":{"type":"hosted_confirmation","hosted_confirmation":{"custom_message":null}},"locale":"auto","metadata":{},"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:25.077Z"}}', 'req_95zQauRmgItxAbWq8MyISJYT', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (13, 'evt_T2TF72Zt1GglzkRvZhcWlTCb', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.196+00', 'customer.created', 'cus_VGpsYSNxEerprjEnfgarKgXL', 1, '{"object":{"id":"cus_VGpsYSNxEerprjEnfgarKgXL","object":"customer","email":null,"name":"Clocked","description":null,"phone":null,"default_source":null,"metadata":{},"test_clock":"clock_0kDRM5OUOUnIUcbsjFssSYcA","livemode":false,"created":"2027-01-01T00:00:00.000Z"}}', 'req_Mt0Hz4fuveyZVwNo2YcKIqy2', NULL)
--
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES (14, 'evt_GBQVSdgOCjdsMagF0tSFj2pW', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.368+00', 'payment.succeeded', 'ch_qYXF4hayBsZ6AVIXZxtJg4L8', 1, '{"object":{"id":"ch_qYXF4hayBsZ6AVIXZxtJg4L8","object":"charge","amount":2222,"amount_captured":2222,"amount_refunded":0,"currency":"usd","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{},"source":{"id":"card_rsJRHoaSpP3PlABAr0HElzLA","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":null,"receipt_url":"http://localhost:4242/r/nCKZNv73kEhU6w7nVXDgbaGtZ7aXoWap","receipt_number":"F3BB-SBF3","statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:25.365Z"}}', 'req_EyP8fsS0UWUT21Va5iHTjBbD', NULL)
--
INSERT INTO public.idempotency_keys VALUES ('acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'order-1', '9de69405204949fe65e5f282f866744433a44017b24b1dc28104e9e8c169ddc2', 'ch_P5z47A4mJ9xuvfJNK9g08sIJ', 200, '{"id":"ch_P5z47A4mJ9xuvfJNK9g08sIJ","object":"charge","amount":5000,"amount_captured":5000,"amount_refunded":0,"currency":"usd","status":"succeeded","paid":true,"captured":true,"capture_before":null,"refunded":false,"description":null,"metadata":{"order":"1"},"source":{"id":"card_XkO7EntUpLOvnX8As9QTShe6","object":"card","brand":"visa","last4":"4242","exp_month":12,"exp_year":2029,"funding":"credit","country":"US","fingerprint":"0vvFzSA6dOKXmQhX","name":null,"networks":["visa"],"checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"three_d_secure":null},"outcome":{"type":"authorized","reason":null,"advice_code":null,"risk_level":"normal"},"failure_code":null,"failure_message":null,"receipt_email":"ada@example.com","receipt_url":"http://localhost:4242/r/kZd7KFEFjCjWaXog13OZrIGdihelqqsI","receipt_number":"5YGK-NN7V","statement_descriptor":null,"customer":null,"invoice":null,"payment_link":null,"checkout_session":null,"installment_plan":null,"test_clock":null,"livemode":false,"created":"2026-11-22T19:09:24.330Z"}', '2026-11-22 19:09:24.33+00', NULL)
--
INSERT INTO public.idempotency_keys VALUES ('acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'refund-1', '1a3ce229c050fe3dc827e27146c6a6c2251cd58eb07efc87342022d0966da624', 're_L5L8DqV1yC0O7qlaG3ynqjQK', 200, '{"id":"re_L5L8DqV1yC0O7qlaG3ynqjQK","object":"refund","charge":"ch_P5z47A4mJ9xuvfJNK9g08sIJ","amount":1000,"currency":"usd","status":"succeeded","reason":null,"failure_reason":null,"metadata":{},"livemode":false,"created":"2026-11-22T19:09:24.398Z"}', '2026-11-22 19:09:24.398+00', NULL)
--
INSERT INTO public.kysely_migration VALUES ('0001-core', '2026-11-22T19:09:21.382Z')
--
INSERT INTO public.kysely_migration VALUES ('0002-links-and-sessions', '2026-11-22T19:09:21.408Z')
--
INSERT INTO public.kysely_migration VALUES ('0003-money-movement', '2026-11-22T19:09:21.435Z')
--
INSERT INTO public.kysely_migration VALUES ('0004-customers-and-products', '2026-11-22T19:09:21.464Z')
--
INSERT INTO public.kysely_migration VALUES ('0005-webhooks', '2026-11-22T19:09:21.482Z')
--
INSERT INTO public.kysely_migration VALUES ('0006-gates', '2026-11-22T19:09:21.489Z')
--
INSERT INTO public.kysely_migration VALUES ('0007-keys', '2026-11-22T19:09:21.502Z')
--
INSERT INTO public.kysely_migration VALUES ('0008-authentication', '2026-11-22T19:09:21.514Z')
--
INSERT INTO public.kysely_migration VALUES ('0009-files', '2026-11-22T19:09:21.525Z')
--
INSERT INTO public.kysely_migration VALUES ('0009-mail-and-declines', '2026-11-22T19:09:21.539Z')
--
INSERT INTO public.kysely_migration VALUES ('0010-test-clocks', '2026-11-22T19:09:21.556Z')
--
INSERT INTO public.kysely_migration VALUES ('0011-customers-of-sessions', '2026-11-22T19:09:21.558Z')
--
INSERT INTO public.kysely_migration VALUES ('0011-metadata-of-cards', '2026-11-22T19:09:21.558Z')
--
INSERT INTO public.kysely_migration VALUES ('0012-queues', '2026-11-22T19:09:21.563Z')
--
INSERT INTO public.kysely_migration VALUES ('0013-links', '2026-11-22T19:09:21.573Z')
--
INSERT INTO public.kysely_migration VALUES ('0014-answers', '2026-11-22T19:09:21.574Z')
--
INSERT INTO public.kysely_migration VALUES ('0014-recovery', '2026-11-22T19:09:21.576Z')
--
INSERT INTO public.kysely_migration VALUES ('0014-references', '2026-11-22T19:09:21.578Z')
--
INSERT INTO public.kysely_migration VALUES ('0015-receipts', '2026-11-22T19:09:21.580Z')
--
INSERT INTO public.kysely_migration VALUES ('0016-branding', '2026-11-22T19:09:21.584Z')
--
INSERT INTO public.kysely_migration VALUES ('0017-scripts', '2026-11-22T19:09:21.588Z')
--
INSERT INTO public.kysely_migration VALUES ('0018-receipts-of-sessions', '2026-11-22T19:09:21.590Z')
--
INSERT INTO public.kysely_migration VALUES ('0019-lost-slugs', '2026-11-22T19:09:21.592Z')
--
INSERT INTO public.kysely_migration VALUES ('0020-result-reasons', '2026-11-22T19:09:21.594Z')
--
INSERT INTO public.kysely_migration VALUES ('0021-limits', '2026-11-22T19:09:21.599Z')
--
INSERT INTO public.kysely_migration VALUES ('0022-payer-limits', '2026-11-22T19:09:21.607Z')
--
INSERT INTO public.kysely_migration VALUES ('0023-stored-data', '2026-11-22T19:09:21.624Z')
--
INSERT INTO public.kysely_migration VALUES ('0025-operator', '2026-11-22T19:09:21.628Z')
--
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0)
--
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES (1, 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, 'ada@example.com', 'Your receipt from Till Demo Shop', 'Test mode: no money moved.

Till Demo Shop received your payment of $50.00 on November 22, 2026.

Paid with: Visa ending in 4242
Receipt number: 5YGK-NN7V

Your receipt, to read or print:
http://localhost:4242/r/kZd7KFEFjCjWaXog13OZrIGdihelqqsI

If you did not make this payment, contact Till Demo Shop.
', '2026-11-22 19:09:24.365+00', NULL, NULL, 0)
--
INSERT INTO public.payment_link_slugs VALUES ('summer-box', 'plink_ZpXPckmBGi5Zb69g0EK7qzEU', DEFAULT)
--
INSERT INTO public.payment_link_slugs VALUES ('pottery-class', 'plink_wBVUEN7ruUtmeXTgfCqvKqmi', DEFAULT)
--
INSERT INTO public.payment_link_slugs VALUES ('teas', 'plink_laB9fi4n0O0iShyMa7NQR9eJ', DEFAULT)
--
INSERT INTO public.payment_links OVERRIDING SYSTEM VALUE VALUES (1, 'plink_ZpXPckmBGi5Zb69g0EK7qzEU', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:21.646+00', 'active', 'Summer box', 'Peaches, apricots and the first tomatoes, from the field to your door on Friday.', 'summer-box', 4200, 'eur', '[{"id":"li_1","object":"item","price":null,"description":"Summer box","details":null,"images":[],"unit_amount":4200,"custom_unit_amount":null,"currency":"eur","quantity":1,"adjustable_quantity":null,"amount_total":4200}]', '{}', NULL, '{}', NULL, NULL, '{}', NULL, NULL, 0, NULL, false)
--
INSERT INTO public.payment_links OVERRIDING SYSTEM VALUE VALUES (2, 'plink_wBVUEN7ruUtmeXTgfCqvKqmi', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:21.657+00', 'active', 'Pottery class', 'One evening at the wheel. Clay, glaze and firing are included.', 'pottery-class', 6500, 'usd', '[{"id":"li_1","object":"item","price":null,"description":"Pottery class","details":null,"images":[],"unit_amount":6500,"custom_unit_amount":null,"currency":"usd","quantity":1,"adjustable_quantity":null,"amount_total":6500}]', '{"display_name":"Kiln & Clay Studio","color_accent":"#b4532a"}', NULL, '{}', NULL, NULL, '{}', NULL, NULL, 0, NULL, false)
--
INSERT INTO public.payment_links OVERRIDING SYSTEM VALUE VALUES (3, 'plink_laB9fi4n0O0iShyMa7NQR9eJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.077+00', 'active', 'Tea', NULL, 'teas', 3800, 'usd', '[{"id":"li_1","object":"item","price":"price_nTykSW71neQMOa4VPMgywzws","description":"Tea","details":null,"images":[],"unit_amount":1900,"custom_unit_amount":null,"currency":"usd","quantity":2,"adjustable_quantity":null,"amount_total":3800}]', '{}', NULL, '{}', NULL, NULL, '{"custom_fields":[{"key":"size","label":"Size","type":"text","required":true,"default_value":null,"minimum_length":null,"maximum_length":null,"options":null}]}', NULL, NULL, 0, NULL, false)
--
INSERT INTO public.prices OVERRIDING SYSTEM VALUE VALUES (1, 'price_auoMTmVAJY3Ve62vFVq3BBkp', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.955+00', 'prod_spLm1PEk3yHmOCj9BXJKTSBV', 'one_time', 'eur', 900, NULL, NULL, NULL, true, '{}')
--
INSERT INTO public.prices OVERRIDING SYSTEM VALUE VALUES (2, 'price_nTykSW71neQMOa4VPMgywzws', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.014+00', 'prod_spLm1PEk3yHmOCj9BXJKTSBV', 'one_time', 'usd', 1900, NULL, NULL, NULL, true, '{}')
--
INSERT INTO public.products OVERRIDING SYSTEM VALUE VALUES (1, 'prod_spLm1PEk3yHmOCj9BXJKTSBV', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.955+00', 'Tea', NULL, true, 'price_auoMTmVAJY3Ve62vFVq3BBkp', '{}')
--
INSERT INTO public.rate_limits VALUES ('read:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/payment_links', 1795374561833, 1795374561843, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/refunds', 1795374564482, 1795374564492, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/charges/:id/capture', 1795374564696, 1795374564706, 2000)
--
INSERT INTO public.rate_limits VALUES ('address:test:write:f8b481fcf0989b98fb7ff801d77e5669:/v1/tokens', 1795374565158, 1795374565258, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:918b270e710d998acb9245c0b00a1a50b685baf2fddcd70c7ef74fecfa086681:/v1/tokens', 1795374564861, 1795374564861.25, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/products', 1795374565002, 1795374565012, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/prices', 1795374565104, 1795374565114, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/payment_links', 1795374565205, 1795374565215, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/test_helpers/test_clocks', 1795374565205, 1795374565215, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/checkout/sessions', 1795374565306, 1795374565316, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/customers', 1795374565306, 1795374565316, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/charges', 1795374565413, 1795374565423, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/webhook_endpoints', 1795374565413, 1795374565423, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:6580abe049e7d53116996518e8f547dff903e4ccb534ff42dd6d06a8343b4fdc:/v1/account', 1795374565513, 1795374565523, 2000)
--
INSERT INTO public.rate_limits VALUES ('address:test:write:f8b481fcf0989b98fb7ff801d77e5669:/v1/tokens/:id/authenticate', 1795374565774, 1795374565824, 2000)
--
INSERT INTO public.rate_limits VALUES ('write:918b270e710d998acb9245c0b00a1a50b685baf2fddcd70c7ef74fecfa086681:/v1/tokens/:id/authenticate', 1795374565575, 1795374565575.25, 2000)
--
INSERT INTO public.refunds OVERRIDING SYSTEM VALUE VALUES (1, 're_L5L8DqV1yC0O7qlaG3ynqjQK', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.398+00', 'ch_P5z47A4mJ9xuvfJNK9g08sIJ', 1000, 'usd', 'succeeded', NULL, NULL, NULL, 0, NULL, '{}')
--
INSERT INTO public.sandbox_challenges VALUES ('auth_YCG6jfgTNMKoAxMw0HmUYkBY', true, '2026-11-23 19:09:25.492+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_P5z47A4mJ9xuvfJNK9g08sIJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'sale', NULL, 5000, 'usd', 'approved', '{"result":"approved","checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal"}', true, '2026-11-22 19:09:24.337+00')
--
INSERT INTO public.sandbox_ledger VALUES ('re_L5L8DqV1yC0O7qlaG3ynqjQK', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'refund', 'ch_P5z47A4mJ9xuvfJNK9g08sIJ', 1000, 'usd', 'moved', '{"result":"moved"}', true, '2026-11-22 19:09:24.406+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_C4L2DROHGoRyVCKlarPET5QD', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'authorization', NULL, 7000, 'eur', 'approved', '{"result":"approved","checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal"}', true, '2026-11-22 19:09:24.47+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_XtLZxMBOctbWTdhrTimQ10zJ', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'authorization', NULL, 8000, 'eur', 'approved', '{"result":"approved","checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal"}', true, '2026-11-22 19:09:24.531+00')
--
INSERT INTO public.sandbox_ledger VALUES ('close_q1NT2mgPgS9lOQh5rPEZHiv7', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'capture', 'ch_XtLZxMBOctbWTdhrTimQ10zJ', 6000, 'eur', 'moved', '{"result":"moved"}', true, '2026-11-22 19:09:24.587+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_OOlAovVRi0Hm39enyBSuBmbO', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'sale', NULL, 900, 'jpy', 'declined', '{"result":"declined","code":"generic_decline","checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal","blocked":false}', true, '2026-11-22 19:09:24.653+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_nS3g3VcXsj2HjmtfqxMEJqIi', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'sale', NULL, 1234, 'usd', 'approved', '{"result":"approved","checks":{"cvc":"unavailable","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal"}', true, '2026-11-22 19:09:24.9+00')
--
INSERT INTO public.sandbox_ledger VALUES ('ch_qYXF4hayBsZ6AVIXZxtJg4L8', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', 'sale', NULL, 2222, 'usd', 'approved', '{"result":"approved","checks":{"cvc":"pass","address_line1":"unavailable","address_postal_code":"unavailable"},"riskLevel":"normal"}', true, '2026-11-22 19:09:25.368+00')
--
INSERT INTO public.test_clocks OVERRIDING SYSTEM VALUE VALUES (1, 'clock_0kDRM5OUOUnIUcbsjFssSYcA', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.135+00', 'c', '2027-01-01 00:00:00+00', 'ready', false)
--
INSERT INTO public.tokens OVERRIDING SYSTEM VALUE VALUES (1, 'tok_SuYkFAVgdV8BdXR4FdF6PDjk', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.711+00', '{"id":"card_ghpgnGFkafSMKXZMnaWpz8jM","object":"card","brand":"visa","last4":"3220","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"Gkzhgzw5ECerapfR","name":null,"networks":["visa"],"checks":{"cvc":"unchecked","address_line1":"unchecked","address_postal_code":"unchecked"},"three_d_secure":null}', 'GSZ2+gVmHvtqCAKzeptSz02kimXtc8E7IGfxmyRsfe0kDRIVnoN7Onol389eV8oURJdW3SYrLkhg/DaEof9go2v5sJGeuDVATcjRX1BiOD4KmxjLv9Uf0C6341b6//UkH/padHTgPn4+b2eVpZsVmO6veQds', '13b55ffe573b913a', NULL, '2026-11-22 20:09:24.711+00', 'f8b481fcf0989b98fb7ff801d77e5669')
--
INSERT INTO public.tokens OVERRIDING SYSTEM VALUE VALUES (2, 'tok_I0WLE0w37wNZsls4fzxj7vnA', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:24.77+00', '{"id":"card_penynifsERVmN9Ac8SjqDbmu","object":"card","brand":"mastercard","last4":"4444","exp_month":12,"exp_year":2039,"funding":"credit","country":"US","fingerprint":"vxJHTfNci3VtyL24","name":null,"networks":["mastercard"],"checks":{"cvc":"unchecked","address_line1":"unchecked","address_postal_code":"unchecked"},"three_d_secure":null}', NULL, '13b55ffe573b913a', 'cus_mNkWG5LxLcndu907dNIDhi1F', '2026-11-22 20:09:24.77+00', 'f8b481fcf0989b98fb7ff801d77e5669')
--
INSERT INTO public.webhook_deliveries OVERRIDING SYSTEM VALUE VALUES (1, 'whd_CmOzKLMIQeGiPlQ0XLRgI001', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.368+00', 'evt_GBQVSdgOCjdsMagF0tSFj2pW', 'we_YDU8enLIe4qdlebT4DpkLIQM', 'retry_scheduled', '[{"error": "connection_failed", "status": null, "created": "2026-11-22T19:09:25.550Z", "duration": 7, "response": null}]', '2026-11-22 19:09:31.178+00')
--
INSERT INTO public.webhook_endpoints OVERRIDING SYSTEM VALUE VALUES (1, 'we_YDU8enLIe4qdlebT4DpkLIQM', 'acct_TpWKdCZcaDBqd1Lp9vXiK7IN', false, '2026-11-22 19:09:25.312+00', 'http://127.0.0.1:9999/hook', '["*"]', 'enabled', NULL, NULL, '{}', '[{"sealed": "qrQOirSzKs6akAvUFNTI0D6EeQHNxiSu52asdXrd//CzBeZdQufdEgyBUk+ULuFol2PVRjW0OYbaR+NLJCqtpt66", "expires_at": null}]', '2026-11-22 19:09:25.562+00', '2026-11-22 19:09:25.562+00', false)
--
SELECT pg_catalog.setval('public.api_keys_sequence_seq', 2, true)
--
SELECT pg_catalog.setval('public.authentications_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.cards_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.charge_closings_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.charges_sequence_seq', 6, true)
--
SELECT pg_catalog.setval('public.checkout_sessions_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.customers_sequence_seq', 2, true)
--
SELECT pg_catalog.setval('public.events_sequence_seq', 14, true)
--
SELECT pg_catalog.setval('public.files_sequence_seq', 1, false)
--
SELECT pg_catalog.setval('public.mails_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.payment_links_sequence_seq', 3, true)
--
SELECT pg_catalog.setval('public.prices_sequence_seq', 2, true)
--
SELECT pg_catalog.setval('public.products_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.refunds_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.test_clocks_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.tokens_sequence_seq', 2, true)
--
SELECT pg_catalog.setval('public.webhook_deliveries_sequence_seq', 1, true)
--
SELECT pg_catalog.setval('public.webhook_endpoints_sequence_seq', 1, true)
--
ALTER TABLE ONLY public.account_notices
    ADD CONSTRAINT account_notices_pkey PRIMARY KEY (account_id, livemode, about)
--
ALTER TABLE ONLY public.account_settings
    ADD CONSTRAINT account_settings_pkey PRIMARY KEY (account_id, livemode)
--
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (hash)
--
ALTER TABLE ONLY public.authentications
    ADD CONSTRAINT authentications_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.charge_closings
    ADD CONSTRAINT charge_closings_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.checkout_sessions
    ADD CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.client_attempts
    ADD CONSTRAINT client_attempts_pkey PRIMARY KEY (client)
--
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_object_id_object_sequence_key UNIQUE (object_id, object_sequence)
--
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_pkey PRIMARY KEY (file)
--
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, livemode, key)
--
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name)
--
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (sequence)
--
ALTER TABLE ONLY public.payment_link_slugs
    ADD CONSTRAINT payment_link_slugs_pkey PRIMARY KEY (slug)
--
ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT prices_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.sandbox_challenges
    ADD CONSTRAINT sandbox_challenges_pkey PRIMARY KEY (reference)
--
ALTER TABLE ONLY public.sandbox_ledger
    ADD CONSTRAINT sandbox_ledger_pkey PRIMARY KEY (reference)
--
ALTER TABLE ONLY public.sandbox_uses
    ADD CONSTRAINT sandbox_uses_account_id_token_position_key UNIQUE (account_id, token, "position")
--
ALTER TABLE ONLY public.sandbox_uses
    ADD CONSTRAINT sandbox_uses_pkey PRIMARY KEY (reference)
--
ALTER TABLE ONLY public.scripts
    ADD CONSTRAINT scripts_pkey PRIMARY KEY (path)
--
ALTER TABLE ONLY public.test_clocks
    ADD CONSTRAINT test_clocks_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.version_notices
    ADD CONSTRAINT version_notices_pkey PRIMARY KEY (version)
--
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
--
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id)
--
CREATE UNIQUE INDEX api_keys_by_id ON public.api_keys USING btree (id)
--
CREATE UNIQUE INDEX api_keys_in_order ON public.api_keys USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX authentications_by_charge ON public.authentications USING btree (charge) WHERE (charge IS NOT NULL)
--
CREATE INDEX authentications_by_source ON public.authentications USING btree (source, sequence DESC)
--
CREATE INDEX authentications_by_test_clock ON public.authentications USING btree (test_clock) WHERE (test_clock IS NOT NULL)
--
CREATE INDEX authentications_to_delete ON public.authentications USING btree (delete_at) WHERE (delete_at IS NOT NULL)
--
CREATE UNIQUE INDEX cards_of_customer ON public.cards USING btree (customer, fingerprint) WHERE (NOT deleted)
--
CREATE INDEX cards_to_erase ON public.cards USING btree (id) WHERE (deleted AND (sealed_card IS NOT NULL))
--
CREATE INDEX charge_closings_by_charge ON public.charge_closings USING btree (charge)
--
CREATE UNIQUE INDEX charge_closings_pending ON public.charge_closings USING btree (charge) WHERE (status = 'pending'::text)
--
CREATE INDEX charge_closings_unsettled ON public.charge_closings USING btree (inquire_at) WHERE (status = ANY (ARRAY['pending'::text, 'unknown'::text]))
--
CREATE INDEX charges_by_capture_before ON public.charges USING btree (capture_before) WHERE (status = 'requires_capture'::text)
--
CREATE INDEX charges_by_capture_before_on_clocks ON public.charges USING btree (capture_before) WHERE ((status = 'requires_capture'::text) AND (test_clock IS NOT NULL))
--
CREATE INDEX charges_by_customer ON public.charges USING btree (customer, sequence DESC) WHERE (customer IS NOT NULL)
--
CREATE INDEX charges_by_link ON public.charges USING btree (payment_link, sequence DESC) WHERE (payment_link IS NOT NULL)
--
CREATE UNIQUE INDEX charges_by_receipt ON public.charges USING btree (receipt) WHERE (receipt IS NOT NULL)
--
CREATE INDEX charges_by_session ON public.charges USING btree (checkout_session) WHERE (checkout_session IS NOT NULL)
--
CREATE INDEX charges_by_test_clock ON public.charges USING btree (test_clock) WHERE (test_clock IS NOT NULL)
--
CREATE INDEX charges_declined_by_link ON public.charges USING btree (payment_link, created) WHERE ((status = 'failed'::text) AND (payment_link IS NOT NULL))
--
CREATE UNIQUE INDEX charges_in_order ON public.charges USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX charges_requiring_action ON public.charges USING btree (id) WHERE (status = 'requires_action'::text)
--
CREATE INDEX charges_unsettled ON public.charges USING btree (status) WHERE (status = ANY (ARRAY['pending'::text, 'unknown'::text]))
--
CREATE INDEX checkout_sessions_being_paid ON public.checkout_sessions USING btree (payment_link) WHERE ((status = 'processing'::text) AND (payment_link IS NOT NULL))
--
CREATE INDEX checkout_sessions_by_customer ON public.checkout_sessions USING btree (customer, sequence DESC) WHERE (customer IS NOT NULL)
--
CREATE INDEX checkout_sessions_by_expiry ON public.checkout_sessions USING btree (expires_at) WHERE (status = 'open'::text)
--
CREATE INDEX checkout_sessions_by_expiry_on_clocks ON public.checkout_sessions USING btree (expires_at) WHERE ((status = 'open'::text) AND (test_clock IS NOT NULL))
--
CREATE INDEX checkout_sessions_by_link ON public.checkout_sessions USING btree (payment_link, sequence DESC) WHERE (payment_link IS NOT NULL)
--
CREATE INDEX checkout_sessions_by_reference ON public.checkout_sessions USING btree (account_id, livemode, client_reference_id, sequence DESC) WHERE (client_reference_id IS NOT NULL)
--
CREATE INDEX checkout_sessions_by_test_clock ON public.checkout_sessions USING btree (test_clock) WHERE (test_clock IS NOT NULL)
--
CREATE UNIQUE INDEX checkout_sessions_in_order ON public.checkout_sessions USING btree (account_id, livemode, sequence DESC)
--
CREATE UNIQUE INDEX checkout_sessions_recovered ON public.checkout_sessions USING btree (recovered_from) WHERE (recovered_from IS NOT NULL)
--
CREATE INDEX checkout_sessions_to_delete ON public.checkout_sessions USING btree (delete_at) WHERE ((delete_at IS NOT NULL) AND (test_clock IS NULL))
--
CREATE INDEX checkout_sessions_to_delete_on_clocks ON public.checkout_sessions USING btree (delete_at) WHERE ((delete_at IS NOT NULL) AND (test_clock IS NOT NULL))
--
CREATE INDEX client_attempts_by_end ON public.client_attempts USING btree (forget_at)
--
CREATE INDEX customers_by_email ON public.customers USING btree (account_id, livemode, email, sequence DESC) WHERE (email IS NOT NULL)
--
CREATE INDEX customers_by_test_clock ON public.customers USING btree (test_clock) WHERE (test_clock IS NOT NULL)
--
CREATE UNIQUE INDEX customers_in_order ON public.customers USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX events_by_time ON public.events USING btree (account_id, livemode, created, sequence)
--
CREATE UNIQUE INDEX events_in_order ON public.events USING btree (account_id, livemode, sequence DESC)
--
CREATE UNIQUE INDEX files_in_order ON public.files USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX idempotency_keys_to_delete ON public.idempotency_keys USING btree (delete_at) WHERE (delete_at IS NOT NULL)
--
CREATE INDEX mails_ended ON public.mails USING btree (created) WHERE (send_at IS NULL)
--
CREATE INDEX mails_in_order ON public.mails USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX mails_to_send ON public.mails USING btree (send_at) WHERE (send_at IS NOT NULL)
--
CREATE INDEX payment_link_slugs_by_skeleton ON public.payment_link_slugs USING btree (skeleton)
--
CREATE INDEX payment_links_by_test_clock ON public.payment_links USING btree (test_clock) WHERE (test_clock IS NOT NULL)
--
CREATE UNIQUE INDEX payment_links_in_order ON public.payment_links USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX prices_by_product ON public.prices USING btree (product, sequence DESC)
--
CREATE UNIQUE INDEX prices_in_order ON public.prices USING btree (account_id, livemode, sequence DESC)
--
CREATE UNIQUE INDEX products_in_order ON public.products USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (full_at)
--
CREATE INDEX refunds_by_charge ON public.refunds USING btree (charge, sequence DESC)
--
CREATE UNIQUE INDEX refunds_in_order ON public.refunds USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX refunds_unsettled ON public.refunds USING btree (inquire_at) WHERE (status = ANY (ARRAY['pending'::text, 'unknown'::text]))
--
CREATE INDEX sandbox_challenges_to_delete ON public.sandbox_challenges USING btree (delete_at) WHERE (delete_at IS NOT NULL)
--
CREATE INDEX sandbox_ledger_by_parent ON public.sandbox_ledger USING btree (parent) WHERE (parent IS NOT NULL)
--
CREATE INDEX test_clocks_advancing ON public.test_clocks USING btree (id) WHERE (status = 'advancing'::text)
--
CREATE UNIQUE INDEX test_clocks_in_order ON public.test_clocks USING btree (account_id, livemode, sequence DESC)
--
CREATE INDEX tokens_by_client ON public.tokens USING btree (client, created) WHERE (client IS NOT NULL)
--
CREATE INDEX tokens_by_expiry ON public.tokens USING btree (expires_at) WHERE (sealed_card IS NOT NULL)
--
CREATE INDEX tokens_unused ON public.tokens USING btree (expires_at) WHERE (used_by IS NULL)
--
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_endpoint, due_at) WHERE (due_at IS NOT NULL)
--
CREATE INDEX webhook_deliveries_ended ON public.webhook_deliveries USING btree (created) WHERE (due_at IS NULL)
--
CREATE UNIQUE INDEX webhook_deliveries_in_order ON public.webhook_deliveries USING btree (event, sequence DESC)
--
CREATE INDEX webhook_deliveries_under_way ON public.webhook_deliveries USING btree (webhook_endpoint) WHERE (status = 'delivering'::text)
--
CREATE INDEX webhook_endpoints_enabled ON public.webhook_endpoints USING btree (account_id, livemode) WHERE ((status = 'enabled'::text) AND (NOT deleted))
--
CREATE UNIQUE INDEX webhook_endpoints_in_order ON public.webhook_endpoints USING btree (account_id, livemode, sequence DESC)
--
ALTER TABLE ONLY public.account_notices
    ADD CONSTRAINT account_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.account_settings
    ADD CONSTRAINT account_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.authentications
    ADD CONSTRAINT authentications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.cards
    ADD CONSTRAINT cards_customer_fkey FOREIGN KEY (customer) REFERENCES public.customers(id)
--
ALTER TABLE ONLY public.charge_closings
    ADD CONSTRAINT charge_closings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.charge_closings
    ADD CONSTRAINT charge_closings_charge_fkey FOREIGN KEY (charge) REFERENCES public.charges(id)
--
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.checkout_sessions
    ADD CONSTRAINT checkout_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.file_contents
    ADD CONSTRAINT file_contents_file_fkey FOREIGN KEY (file) REFERENCES public.files(id)
--
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT prices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT prices_product_fkey FOREIGN KEY (product) REFERENCES public.products(id)
--
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_charge_fkey FOREIGN KEY (charge) REFERENCES public.charges(id)
--
ALTER TABLE ONLY public.test_clocks
    ADD CONSTRAINT test_clocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
--
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id)
