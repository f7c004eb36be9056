import { siteConfig } from "../../src/site/site-config.ts";

export default siteConfig();
