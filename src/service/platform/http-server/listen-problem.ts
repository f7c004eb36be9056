import { networkInterfaces } from "node:os";
import { StartError } from "../settings/start-error.ts";

/** Where a server was to listen, and the environment variables that choose that. */
export interface WantedAddress {
  readonly port: number;
  /** An address or a name; undefined: every address of the machine. */
  readonly hostname?: string | undefined;
  readonly portVariable?: string | undefined;
  readonly hostVariable?: string | undefined;
}

/** Returns the error, in one line for a person, of a server that could not listen. */
export function listenProblem(cause: NodeJS.ErrnoException, wanted: WantedAddress): StartError {
  const { port, hostname, portVariable, hostVariable = "The host" } = wanted;
  const at = hostname === undefined ? "" : ` at ${hostname}`;
  switch (cause.code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is taken${at}.${advice(portVariable)}`, { cause });
    case "EADDRNOTAVAIL":
      return new StartError(`${hostVariable} is no address of this machine. ${ownAddresses()}`, { cause });
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`${hostVariable} is a name without an address. ${ownAddresses()}`, { cause });
    default: {
      const reason = `cannot be used${at} (${cause.code ?? cause.name})`;
      return new StartError(`Port ${port} ${reason}.${advice(portVariable)}`, { cause });
    }
  }
}

function advice(portVariable: string | undefined): string {
  return portVariable === undefined ? "" : ` Choose another by ${portVariable}.`;
}

/** Names the addresses of this machine, where the process may see them: `RestrictAddressFamilies` of systemd may hide them. */
function ownAddresses(): string {
  try {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    // An address of a link alone needs its zone, and is of no use to a proxy.
    const told = own.map(({ address }) => address).filter((address) => !address.startsWith("fe80:"));
    return `Its addresses are ${told.join(", ")}.`;
  } catch {
    return "Give one of its addresses, such as 127.0.0.1.";
  }
}
