/** The part of stripe-stateful-mock that is used; the package has no types of its own. */
declare module "stripe-stateful-mock" {
  import type { Server } from "node:http";

  export function createExpressApp(): {
    listen(port: number, host: string, listening: () => void): Server;
  };
}
