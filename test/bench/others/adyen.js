import { AdyenCheckout, Card } from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";

const core = await AdyenCheckout(globalThis.settings);
new Card(core).mount("#card");
