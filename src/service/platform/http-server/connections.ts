import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "../http/client-address.ts";

interface Limits {
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Maximum number of open connections of one client. */
  readonly connectionsPerAddress: number;
  /** Proxies that forward the connections of many clients. They have no limit of their own. */
  readonly trustedProxies: readonly string[];
}

interface Connection {
  /** Network of the client; undefined for a trusted proxy. */
  readonly network: string | undefined;
  /** Number of requests in progress on this connection. */
  requests: number;
}

/** Connections that share one limit. */
class Group {
  readonly open = new Set<Socket>();
  /** Connections without a request in progress, the longest idle first. */
  readonly idle = new Set<Socket>();
}

/**
 * Limits the open connections of a server, in total and per client. When a limit is reached, the connection that has
 * been idle longest is closed to make room for the new one, so that nobody can block others by holding connections
 * open. A connection is idle while no request is in progress on it, also before the headers of its first request have
 * arrived. When none is idle, the new connection is closed.
 */
export class Connections {
  readonly #limits: Limits;
  readonly #connections = new Map<Socket, Connection>();
  readonly #all = new Group();
  readonly #byNetwork = new Map<string, Group>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds an accepted connection, or closes it when there is no room for it. */
  add(socket: Socket): void {
    const { connections, connectionsPerAddress, trustedProxies } = this.#limits;
    const network = clientNetwork(socket.remoteAddress, trustedProxies);
    const own = network === undefined ? undefined : this.#byNetwork.get(network);
    const hasRoom = this.#makeRoom(own, connectionsPerAddress) && this.#makeRoom(this.#all, connections);
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const connection: Connection = { network, requests: 0 };
    if (network !== undefined && !this.#byNetwork.has(network)) this.#byNetwork.set(network, new Group());
    this.#connections.set(socket, connection);
    for (const { open, idle } of this.#groupsOf(connection)) {
      open.add(socket);
      idle.add(socket);
    }
    socket.once("close", () => this.#remove(socket));
  }

  /** Marks a connection as in use until the response has ended. */
  use(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.requests += 1;
    for (const { idle } of this.#groupsOf(connection)) idle.delete(socket);
    response.once("close", () => {
      connection.requests -= 1;
      if (connection.requests > 0 || !this.#connections.has(socket)) return;
      for (const { idle } of this.#groupsOf(connection)) idle.add(socket);
    });
  }

  /** Makes room for one more connection. Returns false when the group is full and none of its connections is idle. */
  #makeRoom(group: Group | undefined, limit: number): boolean {
    if (group === undefined || group.open.size < limit) return true;
    const [longestIdle] = group.idle;
    if (longestIdle === undefined) return false;
    this.#remove(longestIdle);
    longestIdle.destroy();
    return true;
  }

  #remove(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    this.#connections.delete(socket);
    for (const { open, idle } of this.#groupsOf(connection)) {
      open.delete(socket);
      idle.delete(socket);
    }
    const { network } = connection;
    if (network !== undefined && this.#byNetwork.get(network)?.open.size === 0) {
      this.#byNetwork.delete(network);
    }
  }

  #groupsOf({ network }: Connection): readonly Group[] {
    const own = network === undefined ? undefined : this.#byNetwork.get(network);
    return own === undefined ? [this.#all] : [this.#all, own];
  }
}
