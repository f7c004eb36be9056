import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aProduct } from "../support/a-product.ts";

// Packs `dist/client`, installs the tarball in an empty folder, and charges with it: as ES module, as CommonJS, and from
// TypeScript, with the Node that runs this, or those that are named.

const nodes = process.argv.slice(2);
const project = mkdtempSync(path.join(tmpdir(), "till-client-"));
const product = await aProduct();

const charging = `
const till = new Till();
till.charges.create({ amount: 2000, currency: "usd", source: "tok_visa" }).then(async (charge) => {
  if (charge.status !== "succeeded") throw new Error(charge.status);
  const declined = await till.charges.create({ amount: 2000, currency: "usd", source: "tok_chargeDeclined" }).catch((error) => error);
  if (!(declined instanceof CardDeclinedError && declined instanceof TillError)) throw declined;
  if (declined.nextStep === undefined || declined.declineCode === undefined) throw declined;
  const found = await till.charges.list().autoPagingToArray({ limit: 2 });
  if (found.length !== 2) throw new Error("Two charges were made.");
});
`;
const names = "{ CardDeclinedError, Till, TillError }";
/** An error of one copy is an instance of the class of the other. */
const both = `
import { TillError } from "till-client";
import { createRequire } from "node:module";
const copy = createRequire(import.meta.url)("till-client");
if (copy.TillError === TillError) throw new Error("There is one copy.");
const error = await new copy.Till().charges.retrieve("ch_none").catch((error) => error);
if (!(error instanceof TillError) || error.status !== 404) throw error;
`;
const typed = `
import { CardDeclinedError, Till, webhooks, type Charge, type CreateChargeInput } from "till-client";
const till = new Till();
const order: CreateChargeInput = { amount: 2000, currency: "usd", source: "tok_visa" };
export async function pay(): Promise<Charge | string | undefined> {
  try {
    return await till.charges.create(order, { idempotencyKey: "order 1001" });
  } catch (error) {
    if (error instanceof CardDeclinedError) return error.nextStep;
    throw error;
  }
}
export async function name(id: string): Promise<string | null> {
  const { customer } = await till.charges.retrieve(id, { expand: ["customer"] });
  return customer === null || !("name" in customer) ? null : customer.name;
}
export async function refunded(body: Uint8Array, headers: Headers): Promise<string | undefined> {
  const event = await webhooks.verify(body, headers, ["whsec_new", "whsec_old"]);
  return event.type === "refund.created" ? event.data.object.charge : undefined;
}
// @ts-expect-error an amount is a number
void till.charges.create({ amount: "2000", currency: "usd" });
// @ts-expect-error there is no such type of event
if ((await webhooks.verify("", {}, "whsec_")).type === "payment.unheard") pay();
`;

function run(command: string, ...values: string[]): string {
  const env = { ...process.env, TILL_SECRET_KEY: product.secretKey, TILL_SERVICE_URL: product.service };
  return execFileSync(command, values, { cwd: project, encoding: "utf8", env });
}

try {
  const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);
  const packing = ["pack", path.resolve("dist/client"), "--silent"];
  const tarball = run("npm", ...packing).trim();
  write("package.json", JSON.stringify({ name: "shop", private: true }));
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", `./${tarball}`);
  write("charge.mjs", `import ${names} from "till-client";\n${charging}`);
  write("charge.cjs", `const ${names} = require("till-client");\n${charging}`);
  write("both.mjs", both);
  for (const node of nodes.length > 0 ? nodes : [process.execPath]) {
    for (const file of ["charge.mjs", "charge.cjs", "both.mjs"]) run(node, file);
    process.stdout.write(`${run(node, "--version").trim()} charges with the tarball\n`);
  }
  // The types stand alone: `types` of Node are there for whoever uses them, and nothing of ours.
  write("typed.mts", typed);
  write("typed.cts", typed.replace(/^\/\/ @ts-expect-error there[\s\S]*$/m, ""));
  mkdirSync(path.join(project, "node_modules/@types"));
  const types = path.join(project, "node_modules/@types/node");
  symlinkSync(path.resolve("node_modules/@types/node"), types);
  symlinkSync(path.resolve("node_modules/undici-types"), path.join(project, "node_modules/undici-types"));
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--types", "node"];
  const resolution = ["--module", "node16", "--moduleResolution", "node16", "--target", "es2022"];
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  run(process.execPath, compiler, ...strict, ...resolution, "typed.mts", "typed.cts");
} catch (error) {
  const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
  process.stdout.write(`${stdout}${stderr}`);
  throw error;
} finally {
  await product.stop();
  await product.remove();
  rmSync(project, { recursive: true, force: true });
}
