/** The part of autocannon that is used; the package has no types of its own. */
declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration?: number;
    /** How many requests, in place of a duration. */
    readonly amount?: number;
    readonly method: "GET" | "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Puts a new id in the place of every `[<id>]`. */
    readonly idReplacement?: boolean;
  }

  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    /** In seconds. */
    readonly duration: number;
    /** In milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}
