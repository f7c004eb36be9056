/** Tables of what browsers load. */
export const webTables: readonly string[] = [
  `create table scripts (
    path text primary key,
    type text not null,
    bytes bytea not null,
    left_at timestamptz
  )`,
];
