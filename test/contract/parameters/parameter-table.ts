/** Ids, secrets and moments by name. */
export type Given = Readonly<Record<string, string>>;

export type Fields = Readonly<Record<string, unknown>>;

/** What a request needs beside other requests. */
export interface Also {
  /** Does what is due in a queue a few seconds from now. */
  readonly run: (queue: string) => Promise<void>;
  /** Uploads a file, and returns its id. */
  readonly upload: (purpose: string) => Promise<string>;
  /** Writes the log of requests. */
  readonly flush: () => Promise<void>;
}

export interface Made {
  readonly [name: string]: unknown;
  readonly id: string;
}

/** Makes a request that must succeed, `GET` where the path begins with it, and returns its response. */
export type Make = (path: string, fields?: object, key?: Example["key"]) => Promise<Made>;

/** A path to read, with the fields of a `POST`. */
export type Read = readonly [path: string, fields?: Fields];

/** A request that succeeds, each of whose parameters changes what can be seen. */
export interface Example {
  /** Makes what such a request needs beside what is there for all; includes the names in the path. */
  readonly given?: (make: Make, given: Given, also: Also) => Promise<Given>;
  /** Whether requests leave what was made as it was, so that it is made once for all of them. */
  readonly isRead?: boolean;
  readonly send: (given: Given) => Fields;
  /** What else is read after the request; events and mails always are. */
  readonly reads?: (given: Given, answer: Made) => readonly Read[];
  /** `page`: the key of the service's own pages. */
  readonly key?: "publishable" | "page";
  /** The status of the response, if it is not 200. */
  readonly status?: number;
  /** How many days after what was made the request is sent. */
  readonly days?: number;
}

/** An operation with examples that have all of its parameters, each in at least one of them. */
interface Operation {
  readonly examples: readonly Example[];
  /** Parameters that take what happens without them, each with a value that is refused by name. */
  readonly refused?: Fields;
  /** Parameters whose effect only another test can see, with its file. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** By operations of the OpenAPI document, such as `POST /v1/charges/{id}`. */
export type ParameterTable = Readonly<Record<string, Operation>>;

/** An operation whose parameters are all in one example. */
export function one(
  send: Example["send"] | Fields,
  { refused = {}, elsewhere = {}, ...more }: Partial<Example> & Omit<Operation, "examples"> = {},
): Operation {
  const example = { ...more, send: typeof send === "function" ? send : () => send };
  return { examples: [example], refused, elsewhere };
}
