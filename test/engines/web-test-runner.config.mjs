import { tsImport } from "tsx/esm/api";
import base from "../../web-test-runner.config.mjs";

const { inEngine } = await tsImport("./in-engine.ts", import.meta.url);
const { ENGINE, ENGINE_MEDIA } = process.env;
const { browsers, plugins } = inEngine(ENGINE, ENGINE_MEDIA);

export default { ...base, rootDir: process.cwd(), browsers, plugins: [...base.plugins, ...plugins] };
