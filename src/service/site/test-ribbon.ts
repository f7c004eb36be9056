import { html } from "hono/html";
import { testCards } from "../../contract/test-cards.ts";
import type { Html } from "./page-document.ts";
import type { PageContext } from "./page-view.ts";
