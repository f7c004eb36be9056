import { tsImport } from "tsx/esm/api";
import base from "../../web-test-runner.config.mjs";

const { engines } = await tsImport("./engine.ts", import.meta.url);
const { titlesFor } = await tsImport("./left-out.ts", import.meta.url);
const { runOnly } = await tsImport("./run-only.ts", import.meta.url);
const { tabLauncher } = await tsImport("./tab-launcher.ts", import.meta.url);
const { ENGINE, ENGINE_MEDIA } = process.env;

export default {
  ...base,
  rootDir: process.cwd(),
  browsers: [tabLauncher(engines[ENGINE], ENGINE_MEDIA)],
  plugins: [...base.plugins, runOnly(titlesFor(ENGINE, ENGINE_MEDIA))],
};
