import { mount } from "svelte";
import App from "./app.svelte";

const target = document.querySelector<HTMLElement>("#app");
if (target) mount(App, { target, props: { publishableKey: target.dataset["publishableKey"] } });
