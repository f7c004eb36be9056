import { sql } from "kysely";
import qs from "qs";
import { latestMails } from "../../../src/service/platform/mail/store.ts";
import { PagesKeys } from "../../../src/service/web/payment-page/pages-key.ts";
import type { Received, TestService } from "../../support/a-service.ts";
import { runDue } from "../../support/run-jobs.ts";
import { upload } from "./common.ts";
import type { Also, Example, Fields, Given, Made, Read } from "./parameter-table.ts";

/** What came of a request. */
export interface Observed {
  readonly status: number;
  readonly body: Received["body"];
  /** The response as it was sent. */
  readonly response: string;
  readonly param: string | undefined;
  /** What the example sends. */
  readonly all: Fields;
  /** Response, events, mails and what else was read, without what differs between two equal requests. */
  readonly text: string;
  /** Each member of these with its value. */
  readonly members: ReadonlySet<string>;
}

/** What no two objects share: ids, numbers, and addresses that are secret. */
const ownValues =
  /"id":"\w{8}"|\b[a-z]+_\w{16,}|_secret_\w+|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|"(code|last4|number|hosted_invoice_url|invoice_pdf|receipt_url|fingerprint|request_id|terms_hash|hash|slug|url|client_secret)":"[^"]*"|\/(c|i|m|p|r)\/[\w-]+/g;

/** After these milliseconds the simulator has told what it tells later. */
const seconds = 10_000;

export class Observer {
  readonly #service: TestService;
  readonly #common: Given;
  #attempts = 0;

  /** `common`: what is there for all requests. */
  constructor(service: TestService, common: Given) {
    this.#service = service;
    this.#common = common;
  }

  /** Makes what an example needs. */
  async give({ given }: Example): Promise<Given> {
    return { ...this.#common, ...(await given?.(this.#make, this.#common, this.#also)) };
  }

  /** Sends what is left of an example after a change, and reads what came of it. */
  async observe(
    operation: string,
    example: Example,
    given: Given,
    change: (all: Fields) => unknown = (all) => all,
  ): Promise<Observed> {
    const last = await this.#lastEvent();
    const mails = await this.#countMails();
    const all = example.send(given);
    const pause = (example.days ?? 0) * 86_400_000;
    this.#service.clock.advance(pause);
    const answer = await this.#send(operation, given, (change(all) ?? {}) as Fields, example.key);
    const events = await this.#service.get(`/v1/events?limit=100&ending_before=${last}`);
    const texts = [answer.text, ...events.body.data.map(({ type, data }) => JSON.stringify({ type, data }))];
    const reads = answer.status < 400 ? (example.reads?.(given, answer.body) ?? []) : [];
    for (const read of reads) texts.push(await this.#read(read));
    texts.push(...(await this.#newMails((await this.#countMails()) - mails)));
    this.#service.clock.advance(-pause);
    return {
      status: answer.status,
      body: answer.body,
      response: answer.text,
      param: answer.body.error?.param,
      all,
      text: texts.map((text) => masked(text, given)).join("\n"),
      members: membersOf(texts),
    };
  }

  readonly #make = async (path: string, fields: object = {}, key?: Example["key"]): Promise<Made> => {
    const [method, address = path] = path.split(" ");
    const options = { key: await this.#keyOf(key), idempotencyKey: `given ${++this.#attempts}` };
    const { status, body, text } =
      method === "GET"
        ? await this.#service.get(address, options)
        : await this.#service.post(path, fields, options);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body;
  };

  readonly #also: Also = {
    run: async (queue) => {
      this.#service.clock.advance(seconds);
      await runDue(this.#service.dependencies, queue);
      this.#service.clock.advance(-seconds);
    },
    upload: (purpose) => upload(this.#service, purpose),
    flush: async () => this.#service.dependencies.requestRecorder?.flush(),
  };

  async #send(operation: string, given: Given, fields: Fields, key: Example["key"]): Promise<Received> {
    const [method = "", pattern = ""] = operation.split(" ");
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? name);
    const idempotencyKey = `attempt ${++this.#attempts}`;
    const options = { key: await this.#keyOf(key), idempotencyKey };
    if (method === "POST") return this.#service.post(path, fields, options);
    const address = `${path}?${qs.stringify(fields)}`;
    return method === "GET" ? this.#service.get(address, options) : this.#service.delete(address, options);
  }

  async #keyOf(key: Example["key"]): Promise<string> {
    if (key === undefined) return this.#service.secret;
    if (key === "publishable") return this.#service.publishable;
    return new PagesKeys(this.#service.dependencies).keyOf(this.#service.scope);
  }

  async #lastEvent(): Promise<string> {
    return (await this.#service.get("/v1/events?limit=1")).body.data[0]?.id ?? "";
  }

  async #read([path, fields]: Read): Promise<string> {
    return (await (fields === undefined ? this.#service.get(path) : this.#service.post(path, fields))).text;
  }

  async #countMails(): Promise<number> {
    const { database } = this.#service.dependencies;
    const count = sql<number>`coalesce(max(sequence), 0)::int`.as("count");
    return (await database.selectFrom("mails").select(count).executeTakeFirstOrThrow()).count;
  }

  async #newMails(count: number): Promise<readonly string[]> {
    if (count === 0) return [];
    const { dependencies, scope } = this.#service;
    const stored = await latestMails(dependencies, scope, count);
    return stored.map(({ recipient, subject, text }) => JSON.stringify({ recipient, subject, text }));
  }
}

function masked(text: string, given: Given): string {
  const ids = Object.entries(given).filter(([, value]) => value.length > 7);
  const named = ids.reduce((left, [name, id]) => left.replaceAll(id, `<${name}>`), text);
  return named.replaceAll(ownValues, "…");
}

function membersOf(texts: readonly string[]): ReadonlySet<string> {
  const members = new Set<string>();
  for (const text of texts) {
    JSON.parse(text, (name: string, value: unknown) => {
      members.add(memberOf(name, value));
      return value;
    });
  }
  return members;
}

/** A member as `members` has it. */
export function memberOf(name: string, value: unknown): string {
  const plain = (_: string, inner: unknown) =>
    typeof inner === "number" || typeof inner === "boolean" ? String(inner) : inner;
  return `${name}=${JSON.stringify(value, plain)}`;
}
