import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Your subscriptions",
    status: {
      active: "Active",
      trialing: "Trial",
      past_due: "Payment overdue",
      unpaid: "Not paid",
      paused: "Paused",
      incomplete: "Not started yet",
      ended: "Ended",
    },
    price: "Price",
    period: "Billing period",
    nextPayment: "Next payment",
    trialEnds: "Trial ends on",
    endsOn: "Ends on",
    endedOn: "Ended on",
    owed: "To pay",
    card: "Card",
    noCard: "No card saved",
    invoices: "Invoices",
    voided: "Void",
    changeCard: "Change card",
    saveCard: "Save card",
    savingCard: "Saving the card…",
    cardConsent: "{merchant} may charge this card for your subscriptions.",
    goBack: "Go back",
    cancel: "Cancel subscription",
    cancelTitle: "Cancel {product}?",
    cancelAtEnd: "It stays active until {date} and does not renew.",
    cancelNow: "It ends at once, and you owe nothing more for it.",
    cancelNowOwed: "It ends at once. You still owe {amount}.",
    cancelYes: "Yes, cancel",
    resume: "Keep subscription",
    canceled: "Your subscription is canceled.",
    resumed: "Your subscription continues.",
    cardKept: "The new card was not saved. Nothing has changed.",
    none: "There are no subscriptions here.",
  },
  portalLink: {
    expired: {
      title: "This link has expired",
      text: "Links work for a limited time only. We can send you a new one by e-mail.",
    },
    unknown: {
      title: "This link is not valid",
      text: "Check the address, or request a new link.",
    },
    sendNew: "Send a new link",
    signIn: {
      title: "Manage your subscriptions",
      text: "Enter your e-mail address to get a link to your subscriptions.",
    },
    sent: {
      title: "Check your inbox",
      text: "If we find a subscription with your address, we send you a link.",
    },
    open: {
      title: "Open your subscriptions",
      text: "Continue only if you requested this link.",
    },
    goOn: "Continue",
  },
  billingMail: {
    manage: "See, change or cancel your subscription:",
    payHere: "Pay, or change your card:",
    confirmHere: "Confirm the payment:",
    started: {
      subject: "Your subscription to {product}",
      text: "Your subscription with {merchant} has started. It renews until you cancel it.",
    },
    trialEnds: {
      subject: "Your trial ends on {date}",
      text: "Your trial of {product} ends soon. You can cancel it before.",
    },
    renews: {
      subject: "{product} renews on {date}",
      text: "Your subscription renews soon. You can cancel it before.",
    },
    cardEnds: {
      subject: "Your card ends before the next payment",
      text: "{card} will not be valid for the next payment. Change it in time.",
    },
    failed: {
      subject: "Your payment of {amount} did not go through",
      text: "{merchant} could not charge your card for {product}.",
    },
    nextTry: "We will try again on {date}.",
    confirm: {
      subject: "Confirm your payment of {amount}",
      text: "Your bank asks you to confirm the payment for {product}.",
    },
    ended: {
      subject: "{product} has ended",
      text: "Your subscription has ended because it was not paid.",
    },
    canceled: {
      subject: "You canceled {product}",
      text: "Your subscription is canceled and does not renew.",
    },
    cardChanged: {
      subject: "Your card was changed",
      text: "{card} now pays for your subscriptions with {merchant}.",
    },
    notYou: "If this was not you, contact {merchant}.",
    linkSubject: "Your link to {merchant}",
    linkHere: "Open your subscriptions with this link within 30 minutes:",
    questions: "Questions? Contact {merchant}.",
  },
} satisfies BillingMessages;
