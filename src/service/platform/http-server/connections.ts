import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clientNetwork } from "../http/client-address.ts";

interface Limits {
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Maximum number of open connections of one client. */
  readonly connectionsPerAddress: number;
  /** Maximum number of requests that wait for the one before them on their connection, in total and of one client. */
  readonly waiting: number;
  readonly waitingPerAddress: number;
  /** Time in which a client must receive a response that is complete, in milliseconds. */
  readonly response: number;
  /** Proxies that forward the connections of many clients. They have no limit of their own. */
  readonly trustedProxies: readonly string[];
}

/** A request that waits. */
interface Waiting {
  readonly response: ServerResponse;
  readonly handle: () => void;
}

interface Connection {
  /** Network of the client; undefined for a trusted proxy. */
  readonly network: string | undefined;
  /** Response to the request in progress. */
  current: ServerResponse | undefined;
  /** Requests that the client sent before it had the response to the one in progress. */
  readonly waiting: Waiting[];
  /** Whether it has sent more than may wait: the connection is closed after the last response. */
  isFull: boolean;
  /** Whether it was not read for a time: what has arrived of its next request may have waited for the service. */
  wasPaused: boolean;
}

/** Connections that share one limit. */
class Group {
  readonly open = new Set<Socket>();
  /** Connections without a request in progress, the longest idle first. */
  readonly idle = new Set<Socket>();
  /** Number of requests that wait. */
  waiting = 0;
}

/**
 * Limits the open connections of a server, in total and per client. When a limit is reached, the connection that has
 * been idle longest is closed to make room for the new one, so that nobody can block others by holding connections
 * open. A connection is idle while no request is in progress on it, also before the headers of its first request have
 * arrived. When none is idle, the new connection is closed.
 *
 * The requests of a connection are handled one after the other, and it is not read while some wait: whoever sends
 * requests without receiving the responses takes the time and memory of one of them.
 */
export class Connections {
  readonly #limits: Limits;
  readonly #connections = new Map<Duplex, Connection>();
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
    const connection: Connection = {
      network,
      current: undefined,
      waiting: [],
      isFull: false,
      wasPaused: false,
    };
    if (network !== undefined && !this.#byNetwork.has(network)) this.#byNetwork.set(network, new Group());
    this.#connections.set(socket, connection);
    for (const { open, idle } of this.#groupsOf(connection)) {
      open.add(socket);
      idle.add(socket);
    }
    socket.once("close", () => this.#remove(socket));
    // Node reads on when a response is sent.
    socket.on("resume", () => {
      if (connection.waiting.length > 0) socket.pause();
    });
  }

  /**
   * Handles a request, now or when the one before it on its connection has ended. A request whose connection is closed
   * before is not handled.
   */
  use({ socket }: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined || connection.isFull) return;
    if (connection.current === undefined) {
      connection.wasPaused = false;
      for (const { idle } of this.#groupsOf(connection)) idle.delete(socket);
      this.#begin(socket, connection, { response, handle });
      return;
    }
    socket.pause();
    connection.wasPaused = true;
    if (this.#mayWait(connection)) {
      for (const group of this.#groupsOf(connection)) group.waiting += 1;
      connection.waiting.push({ response, handle });
      return;
    }
    connection.isFull = true;
    const last = connection.waiting.at(-1)?.response ?? connection.current;
    last.shouldKeepAlive = false;
  }

  /** Returns the response to the request in progress on a connection. */
  current(socket: Duplex): ServerResponse | undefined {
    return this.#connections.get(socket)?.current;
  }

  /** Returns whether the service, not the client, may have kept a request from arriving in time. */
  wasPaused(socket: Duplex): boolean {
    return this.#connections.get(socket)?.wasPaused === true;
  }

  #begin(socket: Socket, connection: Connection, { response, handle }: Waiting): void {
    connection.current = response;
    let timer: NodeJS.Timeout | undefined;
    response.once("prefinish", () => {
      if (this.#connections.has(socket)) timer = setTimeout(() => socket.destroy(), this.#limits.response);
    });
    response.once("close", () => {
      clearTimeout(timer);
      this.#end(socket, connection);
    });
    handle();
  }

  #end(socket: Socket, connection: Connection): void {
    connection.current = undefined;
    if (socket.destroyed || !this.#connections.has(socket)) return;
    const next = connection.waiting.shift();
    if (next !== undefined) {
      for (const group of this.#groupsOf(connection)) group.waiting -= 1;
      this.#begin(socket, connection, next);
    } else if (connection.isFull) {
      socket.destroySoon();
    } else {
      for (const { idle } of this.#groupsOf(connection)) idle.add(socket);
      socket.resume();
    }
  }

  #mayWait(connection: Connection): boolean {
    const { waiting, waitingPerAddress } = this.#limits;
    return this.#groupsOf(connection).every((group) =>
      group === this.#all ? group.waiting < waiting : group.waiting < waitingPerAddress,
    );
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
    for (const group of this.#groupsOf(connection)) {
      group.open.delete(socket);
      group.idle.delete(socket);
      group.waiting -= connection.waiting.length;
    }
    connection.waiting.length = 0;
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
