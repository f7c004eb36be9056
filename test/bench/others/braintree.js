import client from "braintree-web/client";
import hostedFields from "braintree-web/hosted-fields";

const { authorization, fields } = globalThis.settings;
await hostedFields.create({ client: await client.create({ authorization }), fields });
