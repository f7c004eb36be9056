import { watch } from "node:fs";
import path from "node:path";
import { createServer } from "vitepress";
import { makeReference } from "./make-reference.ts";
import { writeDocument, writeSources } from "./write-sources.ts";

// `npm run docs`: the site with its search, again on every change of a document.

writeSources(await makeReference());
const server = await createServer("docs", { port: 4244, host: "127.0.0.1" });
await server.listen();
server.printUrls();
watch("docs", { recursive: true }, (_, name) => {
  if (name?.endsWith(".md") === true) writeDocument(path.posix.join("docs", name.split(path.sep).join("/")));
});
