import { createApp } from "vue";
import App from "./app.vue";

const place = document.querySelector<HTMLElement>("#app");
if (place) createApp(App, { publishableKey: place.dataset["publishableKey"] }).mount(place);
