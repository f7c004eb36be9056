import { randomUUID } from "node:crypto";
import { Client } from "pg";

export interface PostgresDatabase {
  readonly address: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** The address of the PostgreSQL server to test on, undefined where PGlite is tested. */
export function postgresServer(): string | undefined {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE !== "postgres") return undefined;
  if (TEST_DATABASE_URL === undefined) throw new Error("TEST_DATABASE=postgres needs TEST_DATABASE_URL.");
  return TEST_DATABASE_URL;
}

/** A new database on a server: empty, or a copy of another one that nobody is connected to. */
export async function createDatabase(server: string, template?: string): Promise<PostgresDatabase> {
  const name = `till_${randomUUID().replaceAll("-", "")}`;
  const copied = template === undefined ? "" : ` template ${template}`;
  await onServer(server, `create database ${name}${copied}`);
  const address = new URL(server);
  address.pathname = name;
  return {
    address: address.href,
    name,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}
