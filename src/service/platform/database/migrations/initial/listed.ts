/** The first columns of every object that is listed. `sequence` is its place in the list. */
export const listed = `
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null`;
