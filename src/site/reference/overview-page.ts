import type { ApiDocument } from "../../client-package/operations.ts";
import { withoutMethod } from "../../client-package/operations.ts";
import { codeGroup, fence, page, table } from "./markdown.ts";
import { resourceIntroductions, slugOfResource } from "./resources.ts";

/** What the examples of each client begin with. */
export const setUp = {
  curl: "curl http://localhost:4242/v1/account -u sk_test_…:",
  client:
    'import { Till } from "till-client";\n\nconst till = new Till("sk_test_…", { service: "http://localhost:4242" });',
  php: 'require "clients/php/autoload.php";\n\n$till = new Till\\Till("sk_test_…", "http://localhost:4242");',
  stripe:
    'import Stripe from "stripe";\n\nconst stripe = new Stripe("sk_test_…", { host: "localhost", port: 4242, protocol: "http" });',
} as const;

/** Returns the overview of the reference: what examples begin with, all resources, and the calls that no client has. */
export function overviewPage({ paths }: ApiDocument): string {
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, { summary }]) => {
      const call = `${verb.toUpperCase()} ${path}`;
      const isOutside = !path.startsWith("/v1/");
      return isOutside || call in withoutMethod ? [[`\`${call}\``, withoutMethod[call] ?? summary]] : [];
    }),
  );
  return page(
    "# Reference",
    "Every call of the API and every element, made from the descriptions that the service itself checks requests and responses " +
      "against. [The API](../api.md) explains keys, amounts, lists, idempotency and errors.",
    "## Set up",
    "The examples are written for a service that was started with `npm start`. It prints your keys, which stand in the place of " +
      "`sk_test_…` and `pk_test_…`: the examples have them where you read this on the machine of the service. Each has a client in a " +
      "variable:",
    codeGroup([
      fence("sh", setUp.curl, "curl"),
      fence("js", setUp.client, "JavaScript"),
      fence("php", setUp.php, "PHP"),
      fence("js", setUp.stripe, "stripe"),
    ]),
    "With Stripe’s client the response is in [Stripe’s form](../stripe-compatibility.md#in-stripes-dialect); the responses here are in " +
      "Till’s own.",
    "## Resources",
    table(
      ["resource", "what it is"],
      Object.entries(resourceIntroductions).map(([name, { title, about }]) => [
        `[${title}](./${slugOfResource(name)}.md)`,
        about,
      ]),
    ),
    "## Further addresses",
    table(["call", "what it is"], open),
  );
}
