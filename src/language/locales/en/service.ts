import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Your order",
    showItems: "What is included",
    payTo: "Pay {merchant} by card.",
    backTo: "Back to {merchant}",
    noScript:
      "This page needs JavaScript to take your card safely. Switch it on and reload the page, or ask {merchant} for another way to pay.",
    slowToLoad: "The card form is taking longer than usual. Nothing was taken.",
    reload: "Reload the page",
    foot: "Your card goes straight to the payment service, never to the shop.",
  },
  testMode: {
    name: "Test mode",
    cards: "Show test cards",
    hint: "No money moves here. Use one of these numbers with any future date and any security code.",
  },
  notices: {
    unknownKey: "The card form cannot be shown: the key in its address is not known.",
    unknownLink: {
      title: "There is no such payment link",
      text: "Check the address, or ask whoever sent it to you for a new one. Nothing was taken.",
    },
    endedLink: {
      title: "This payment link has ended",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    unknownSession: {
      title: "There is no such payment",
      text: "Go back to the shop and start the payment anew. Nothing was taken.",
    },
    unknownPage: {
      title: "There is nothing at this address",
      text: "Check the address, or ask whoever sent it to you.",
    },
    home: {
      title: "This is a payment service",
      text: "It is running. Whoever wants to pay needs the address of a payment link or of a shop.",
    },
  },
  challenge: {
    title: "Confirm your payment",
    text: "{merchant} wants to charge your card. Confirm only if it is you who pays.",
    simulated: "A simulated bank: this page stands where a real bank would ask you.",
    merchant: "Merchant",
    amount: "Amount",
    card: "Card",
    confirm: "Confirm",
    fail: "Fail",
    goOn: "Go on",
    confirmed: {
      title: "Confirmed",
      text: "Your bank knows that it is you. You can close this window.",
    },
    failed: {
      title: "Not confirmed",
      text: "Nothing was taken. You can close this window.",
    },
    unknown: {
      title: "There is nothing to confirm here",
      text: "Go back to the shop and start the payment anew. Nothing was taken.",
    },
  },
} satisfies ServiceSentences;
