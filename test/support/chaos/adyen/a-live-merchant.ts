import { setTimeout as wait } from "node:timers/promises";
import type { CardKey } from "../../../../src/contract/payments/card-key.ts";
import { encryptCard } from "../../../../src/contract/payments/encrypt-card.ts";
import type { CardInput } from "../../../../src/contract/payments/token.ts";

/** What the service answers, as far as the chaos reads it. */
export interface Answer {
  readonly id: string;
  readonly status: string;
  readonly data: readonly Answer[];
  readonly next_cursor: string | null;
  readonly error?: { readonly code: string; readonly charge?: string; readonly message: string };
  readonly [name: string]: unknown;
}

export interface Answered {
  readonly status: number;
  readonly body: Answer;
}

/** Something that a merchant asked for, and the last word about it; `unknown`: nothing but 503. */
export interface Asked {
  readonly kind: string;
  readonly path: string;
  readonly fields: object;
  readonly idempotencyKey: string;
  /** The id of what was made; of a declined charge, too. */
  id: string;
  result: "done" | "refused" | "unknown";
  /** The code of the refusal. */
  code: string;
}

/** A card as its payer types it; without a code it is one of a saved card. */
type TypedCard = Omit<CardInput, "cvc"> & Partial<Pick<CardInput, "cvc">>;

/** A merchant's server, which sends each request with its key until it has an answer that stays, or gives up. */
export interface LiveMerchant {
  readonly asked: Asked[];
  /** How many requests or answers were lost, or answered with 5xx. */
  failures(): number;
  ask(kind: string, path: string, idempotencyKey: string, fields: object): Promise<Asked>;
  /** Sends what has no answer that stays again. */
  askAgain(open: Asked): Promise<void>;
  /** A token of a card, which is encrypted as the card form does it; made again where the answer was lost. */
  token(card: TypedCard): Promise<string>;
  /** All objects of a list. */
  list(path: string): Promise<readonly Answer[]>;
  get(path: string): Promise<Answered>;
}

/** Another request is in the way. */
const passing = ["idempotency_key_in_use", "lock_timeout"];

/** How often a request is sent before the merchant lets it be. */
const tries = 6;

export function aLiveMerchant(port: number, secretKey: string): LiveMerchant {
  const asked: Asked[] = [];
  let failures = 0;

  /** One request; undefined if it has no answer. */
  async function send(
    method: "GET" | "POST",
    path: string,
    { fields, idempotencyKey }: { readonly fields?: object; readonly idempotencyKey?: string } = {},
  ): Promise<Answered | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          ...(fields === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
        signal: AbortSignal.timeout(300_000),
      });
      const body = (await response.json()) as Answer;
      if (response.status >= 500) failures += 1;
      return { status: response.status, body };
    } catch {
      failures += 1;
      return undefined;
    }
  }

  /** Until there is an answer that stays. */
  async function insist(work: () => Promise<Answered | undefined>): Promise<Answered> {
    for (;;) {
      const answered = await work();
      if (answered !== undefined && answered.status < 500) return answered;
      await wait(200);
    }
  }

  async function ask(given: Asked, most: number): Promise<void> {
    for (let attempt = 0; attempt < most; attempt++) {
      const answered = await send("POST", given.path, given);
      const code = answered?.body.error?.code ?? "";
      const isOpen = answered === undefined || answered.status >= 500 || passing.includes(code);
      if (isOpen) {
        given.id ||= answered?.body.error?.charge ?? "";
        await wait(100 + 200 * attempt);
        continue;
      }
      // 404: the token of what was never begun is gone by now.
      if (![200, 400, 402, 404, 409].includes(answered.status))
        throw new Error(`${given.path}: ${answered.status} ${JSON.stringify(answered.body)}`);
      given.id = answered.body.id ?? answered.body.error?.charge ?? "";
      given.result = answered.status === 200 ? "done" : "refused";
      given.code = code;
      return;
    }
  }

  return {
    asked,
    failures: () => failures,
    ask: async (kind, path, idempotencyKey, fields) => {
      const given: Asked = { kind, path, fields, idempotencyKey, id: "", result: "unknown", code: "" };
      asked.push(given);
      await ask(given, tries);
      return given;
    },
    askAgain: (open) => ask(open, 1),
    token: async (card) => {
      const { body: key } = await insist(() => send("GET", "/v1/tokens/card_key"));
      const fields = await asSent(card, key as unknown as CardKey);
      const { status, body } = await insist(() => send("POST", "/v1/tokens", { fields }));
      if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`);
      return body.id;
    },
    get: (path) => insist(() => send("GET", path)),
    list: async (path) => {
      const rows: Answer[] = [];
      for (let cursor = ""; ;) {
        const { status, body } = await insist(() => send("GET", `${path}?limit=100${cursor}`));
        if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
        rows.push(...body.data);
        if (body.next_cursor === null) return rows;
        cursor = `&starting_after=${body.next_cursor}`;
      }
    },
  };
}

/** Encrypted, wherever the service has a key. */
async function asSent(card: TypedCard, { public_key: key, now }: CardKey): Promise<object> {
  if (key === null) return { card };
  const encrypted = await encryptCard({ cvc: "", ...card }, { key, now: () => new Date(now) });
  const { cvc, ...withoutCode } = encrypted;
  return { encrypted_card: card.cvc === undefined ? withoutCode : { ...withoutCode, cvc } };
}
