/** Selects a digest of columns, constraints, functions, triggers and migrations as `shape`. */
export const shapeStatement = `
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select format('%s %s %s %s', attrelid, attname, atttypid, attnotnull) from pg_attribute where attrelid >= 16384
    union all select format('%s %s', oid, pg_get_constraintdef(oid)) from pg_constraint where oid >= 16384
    union all select format('%s %s', oid, prosrc) from pg_proc where oid >= 16384
    union all select format('%s %s', oid, tgenabled) from pg_trigger
    union all select name from kysely_migration
  ) as parts (part)`;
