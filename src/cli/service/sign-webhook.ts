/** Signs what `till listen` forwards as the service signs what it sends. */
export { signatureHeaders } from "../../service/events/webhook-dispatch/signature-headers.ts";
