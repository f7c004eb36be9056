import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Continue to {merchant}",
    cardHeading: "Pay by card",
    paidTitle: "Paid",
    paidText: "{merchant} has received your payment.",
    alreadyPaidTitle: "Already paid",
    alreadyPaidText: "This was paid before. Nothing more will be taken.",
    receiptNumber: "Receipt number",
    payAgain: "Make another payment",
    confirmTitle: "Confirm with your bank",
    confirmText:
      "Your bank asks you to confirm this payment on its own page. Nothing is taken before you do.",
    askingTitle: "We are asking your bank",
    askingText:
      "Your payment is on its way and the answer is taking long. There is nothing more to do. Do not pay again: this page will tell you.",
    pausedLink: {
      title: "This link takes no payments now",
      text: "Nothing was taken. Ask the merchant when it opens again.",
    },
    expiredSession: {
      title: "The time for this payment is over",
      text: "Nothing was taken. Go back to the shop and start the payment anew.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
  },
  ending: {
    receipt: "Show the receipt",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
  },
} satisfies PageMessages;
