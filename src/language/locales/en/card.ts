import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Card details",
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code",
    name: "Name on card",
    postalCode: "Postal code",
    country: "Country",
    network: "Card network",
    expiryFormat: "MM / YY",
    cvcOnBack: "3 digits on the back of your card",
    cvcOnFront: "4 digits on the front of your card",
    problems: {
      number: {
        empty: "Enter your card number.",
        incomplete: "The card number is too short.",
        incorrect: "Check the card number.",
      },
      expiry: {
        empty: "Enter the expiry date.",
        incomplete: "The expiry date is not complete.",
        incorrect: "Check the expiry date.",
        past: "This card has expired.",
        too_far: "The expiry date is too far ahead.",
      },
      cvc: {
        empty: "Enter the security code.",
        incomplete: "The security code is too short.",
        incorrect: "Check the security code.",
      },
      name: { empty: "Enter the name on the card." },
      postalCode: { empty: "Enter the postal code.", incorrect: "Check the postal code." },
    },
    missing: "Enter your card.",
    notComplete: "The card is not complete.",
  },
  payment: {
    pay: "Pay {amount}",
    payWithoutAmount: "Pay",
    paying: "Paying {amount}…",
    payingWithoutAmount: "Paying…",
    paid: "Paid. Thank you.",
    slow: "This is taking longer than usual. Keep this page open.",
    unknown: "We do not know yet whether your payment went through.",
    unknownNext: "Ask again. You will not pay twice.",
    askAgain: "Ask again",
    unfinished: "A payment that you started here has no answer yet.",
    finish: "Finish the payment",
    offline: "There is no internet connection.",
    offlineNext: "What you typed stays. Go on when you are online again.",
    confirmTitle: "Confirm with your bank",
    confirmCancel: "Cancel",
    confirming: "Waiting for your confirmation…",
    goToBank: "Go to your bank",
  },
  declines: {
    declined: {
      message: "Your card was declined.",
      next: "Try another card or contact your bank.",
    },
    callBank: {
      message: "Your bank wants to speak to you before this payment.",
      next: "Call the number on your card, then try again.",
    },
    tryLater: {
      message: "Your bank could not approve this now.",
      next: "Try again in a few minutes.",
    },
    notPermitted: {
      message: "This payment is not permitted on this card.",
      next: "Use another card.",
    },
    cardNotSupported: {
      message: "This card does not support this kind of purchase.",
      next: "Use another card.",
    },
    currencyNotSupported: {
      message: "This card cannot pay in {CUR}.",
      next: "Use another card.",
    },
    insufficientFunds: {
      message: "Your card has insufficient funds.",
      next: "Use another card.",
    },
    limitReached: {
      message: "This card has reached its limit.",
      next: "Use another card or ask your bank.",
    },
    amountNotAllowed: {
      message: "Your bank does not allow this amount on the card.",
      next: "Ask your bank or use another card.",
    },
    cardExpired: {
      message: "Your card has expired.",
      next: "Use another card.",
    },
    numberIncorrect: {
      message: "The card number is incorrect.",
      next: "Check it and try again.",
    },
    cvcIncorrect: {
      message: "The security code is incorrect.",
      next: "Check it and try again.",
    },
    blikCodeIncorrect: {
      message: "The BLIK code is incorrect or has expired.",
      next: "Create a new code in your bank’s app.",
    },
    expiryIncorrect: {
      message: "The expiry date is incorrect.",
      next: "Check it and try again.",
    },
    postalCodeIncorrect: {
      message: "The postal code does not match your card.",
      next: "Check it and try again.",
    },
    addressIncorrect: {
      message: "The billing address does not match your card.",
      next: "Check it and try again.",
    },
    cardUnusable: {
      message: "This card cannot be used.",
      next: "Contact your bank or use another card.",
    },
    confirm: {
      message: "Your bank asks you to confirm this payment.",
      next: "Confirm it with your bank, then try again.",
    },
    confirmOnPhone: {
      message: "Your bank asks you to confirm this payment on your phone.",
      next: "Tap again on your phone to confirm.",
    },
    notApproved: {
      message: "The payment could not be approved.",
      next: "Try again.",
    },
    bankUnreachable: {
      message: "Your bank could not be reached.",
      next: "Try again in a few minutes.",
    },
    processingFailed: {
      message: "An error occurred while processing your card. Nothing was taken.",
      next: "Try again.",
    },
    paidTwice: {
      message: "An equal payment was just made.",
      next: "Check before you pay again.",
    },
    testCardNeeded: {
      message: "Only test cards work in test mode. Nothing was taken.",
      next: "Use a test card.",
    },
  },
  errors: {
    general: {
      message: "The payment could not be made.",
      next: "Try again or use another card.",
    },
    notSetUp: {
      message: "This payment is not set up correctly. Nothing was taken.",
      next: "Tell the merchant.",
    },
    amountRefused: {
      message: "This amount cannot be paid by card. Nothing was taken.",
      next: "Ask the merchant.",
    },
    linkClosed: {
      message: "This link takes no payments now. Nothing was taken.",
      next: "Ask the merchant for a new link.",
    },
    timeOver: {
      message: "The time for this payment is over. Nothing was taken.",
      next: "Go back to the shop and start the payment anew.",
    },
    changed: {
      message: "This payment has changed in the meantime.",
      next: "Reload the page.",
    },
    atWork: {
      message: "An earlier try is still being processed.",
      next: "Wait a moment, then try again.",
    },
    sentBefore: {
      message: "This card entry was sent before.",
      next: "Check whether you have paid before you try again.",
    },
    tookLong: {
      message: "The payment took too long. Nothing was taken.",
      next: "Try again.",
    },
    ibanRefused: {
      message: "This IBAN cannot be used.",
      next: "Check it and try again.",
    },
    triedTooOften: {
      message: "This card was tried too often. Nothing was taken.",
      next: "Use another card.",
    },
    tooMany: {
      message: "There were too many tries in a short time. Nothing was taken.",
      next: "Wait a few minutes, then try again.",
    },
    unavailable: {
      message: "Card payments do not work at the moment. Nothing was taken.",
      next: "Try again in a few minutes.",
    },
    ourFault: {
      message: "Something went wrong on our side.",
      next: "Try again in a few minutes.",
    },
    connectionFailed: {
      message: "The connection failed. Nothing was taken.",
      next: "Check your connection and try again.",
    },
    challengeCanceled: {
      message: "The payment was not confirmed. Nothing was taken.",
      next: "Pay again or use another card.",
    },
    challengeFailed: {
      message: "Your bank did not confirm the payment. Nothing was taken.",
      next: "Try again or use another card.",
    },
    challengeExpired: {
      message: "The time to confirm the payment is over. Nothing was taken.",
      next: "Try again.",
    },
  },
} satisfies CardMessages;
