import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Към {merchant}",
    cardHeading: "Плащане с карта",
    paidTitle: "Платено",
    paidText: "{merchant} получи плащането ви.",
    alreadyPaidTitle: "Вече е платено",
    alreadyPaidText: "Това вече е платено. Нищо повече няма да се удържи.",
    receiptNumber: "Номер на разписката",
    payAgain: "Ново плащане",
    confirmTitle: "Потвърдете пред банката си",
    confirmText: "Банката ви иска да потвърдите плащането на нейната страница. Преди това нищо не се удържа.",
    goToBank: "Към банката ви",
    askingTitle: "Питаме банката ви",
    askingText:
      "Плащането е изпратено, а отговорът се бави. Не е нужно да правите друго. Не плащайте отново: тази страница ще ви уведоми.",
    pausedLink: {
      title: "Тази връзка не приема плащания сега",
      text: "Нищо не е удържано. Попитайте търговеца кога ще отвори отново.",
    },
    expiredSession: {
      title: "Времето за плащането изтече",
      text: "Нищо не е удържано. Върнете се в магазина и започнете плащането отначало.",
    },
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
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
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
