import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "../http/client-address.ts";

interface Limits {
  /** How many there may be in all. */
  readonly connections: number;
  /** How many of one client. */
  readonly connectionsPerAddress: number;
  /** Proxies, which bring the connections of many clients. */
  readonly trustedProxies: readonly string[];
}

interface Connection {
  /** Of its client; undefined for a proxy that the operator trusts. */
  readonly network: string | undefined;
  /** How many requests are under way on it. */
  requests: number;
}

/** Connections that count together. */
class Group {
  readonly open = new Set<Socket>();
  /** Those without a request under way, the longest idle first. */
  readonly idle = new Set<Socket>();
}

/**
 * The open connections of a server. Where one client, or all together, have as many as they may, the connection that has
 * been idle for the longest time makes room for a new one, so that nobody keeps others out by holding connections. Idle
 * is one without a request under way: it was used before, or the head of its first request has not arrived. Where none
 * is idle, the new one is closed.
 */
export class Connections {
  readonly #limits: Limits;
  readonly #connections = new Map<Socket, Connection>();
  readonly #all = new Group();
  readonly #byNetwork = new Map<string, Group>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes a connection that was accepted, or closes it. */
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

  /** Notes that a request is under way on a connection, until its response has ended. */
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

  /** False where the group is full and nothing of it is idle. */
  #makeRoom(group: Group | undefined, most: number): boolean {
    if (group === undefined || group.open.size < most) return true;
    const [idlest] = group.idle;
    if (idlest === undefined) return false;
    this.#remove(idlest);
    idlest.destroy();
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
