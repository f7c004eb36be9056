import type { Plugin } from "vite";
import { describeApi } from "../src/cli/service/describe-api.ts";

/** Writes the calls of the API into the command line, which knows them without loading the service. */
export const describedApi: Plugin = {
  name: "described-api",
  load: {
    filter: { id: /\/src\/cli\/service\/describe-api\.ts$/ },
    handler: () => `export const describeApi = () => ${JSON.stringify(describeApi())};`,
  },
};
