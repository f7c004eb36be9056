import type { PoolClient, QueryResult } from "pg";

/** What lends connections. */
export interface ClientPool {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Connections, and what has to see the outcome of each statement that is sent by them. */
export interface ObservedPool {
  readonly pool: ClientPool;
  readonly observe: ObserveStatement;
}

/** Sees the outcome of a statement that a connection was sent, and may return another one. */
export type ObserveStatement = (client: PoolClient, result: Promise<QueryResult>) => Promise<QueryResult>;
