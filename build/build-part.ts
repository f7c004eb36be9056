import { createBuilder } from "vite";
import { buildScripts, buildService } from "./vite-parts.ts";

// A part that Vite builds, in a process of its own: `node --import tsx build/build-part.ts scripts`.

const builder = await createBuilder({ logLevel: "warn" });
await (process.argv[2] === "scripts" ? buildScripts(builder) : buildService(builder));
