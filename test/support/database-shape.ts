/**
 * Selects as `shape` what changes with every change of columns, constraints, functions, triggers and migrations: how many there
 * are, and the last transaction that wrote one. Their definitions would take ten times as long to read.
 */
export const shapeStatement = `
  select string_agg(concat_ws(' ', name, number, last), ', ' order by name) as shape from (
    select 'columns' as name, count(*) as number, max(xmin::text::bigint) as last from pg_attribute where attrelid >= 16384
    union all select 'constraints', count(*), max(xmin::text::bigint) from pg_constraint where oid >= 16384
    union all select 'functions', count(*), max(xmin::text::bigint) from pg_proc where oid >= 16384
    union all select 'triggers', count(*), max(xmin::text::bigint) from pg_trigger
    union all select 'migrations', count(*), max(xmin::text::bigint) from kysely_migration
  ) as parts`;
