import type { BillingMessages } from "../../messages.ts";
import base from "../en/billing.ts";

export default {
  ...base,
  subscriber: {
    ...base.subscriber,
    canceled: "Your subscription is cancelled.",
  },
  billingMail: {
    ...base.billingMail,
    canceled: {
      ...base.billingMail.canceled,
      subject: "You cancelled {product}",
      text: "Your subscription is cancelled and does not renew.",
    },
  },
  planPage: {
    ...base.planPage,
    status: { ...base.planPage.status, canceled: "Cancelled" },
  },
} satisfies BillingMessages;
