import { listed } from "./listed.ts";

/** Tables of merchants. */
export const accountsTables: readonly string[] = [
  `create table accounts (
    id text primary key,
    display_name text not null,
    created timestamptz not null,
    email text
  )`,

  `create table api_keys (
    hash text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    kind text not null check (kind in ('secret', 'publishable')),
    name text not null,
    last4 text not null,
    allowed_origins json,
    created timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    id text not null,
    for_pages boolean not null default false,
    sequence bigint generated always as identity
  )`,
  `create unique index api_keys_by_id on api_keys (id)`,
  `create unique index api_keys_in_order on api_keys (account_id, livemode, sequence desc)`,

  `create table account_settings (
    account_id text not null references accounts,
    livemode boolean not null,
    display_name text,
    branding json not null,
    primary key (account_id, livemode)
  )`,

  `create table account_notices (
    account_id text not null references accounts,
    livemode boolean not null,
    about text not null,
    told_at timestamptz not null,
    primary key (account_id, livemode, about)
  )`,

  `create table version_notices (
    version text primary key,
    notified_at timestamptz not null
  )`,

  `create table files (${listed},
    purpose text not null check (purpose in ('business_logo', 'business_icon', 'product_image')),
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
    size integer not null check (size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0)
  )`,
  `create unique index files_in_order on files (account_id, livemode, sequence desc)`,

  `create table file_contents (
    file text primary key references files,
    bytes bytea not null
  )`,
];
