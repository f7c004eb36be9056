import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "계속: {merchant}",
    cardHeading: "카드로 결제",
    paidTitle: "결제 완료",
    paidText: "{merchant}에서 결제를 받았습니다.",
    alreadyPaidTitle: "이미 결제됨",
    alreadyPaidText: "이미 결제되었습니다. 더 청구되지 않습니다.",
    receiptNumber: "영수증 번호",
    payAgain: "추가 결제하기",
    confirmTitle: "카드사 본인 인증",
    confirmText: "카드사 페이지에서 결제 인증이 필요합니다. 인증 전에는 청구되지 않습니다.",
    goToBank: "카드사로 이동",
    askingTitle: "카드사에 확인하고 있습니다",
    askingText:
      "결제가 진행 중이며 응답이 늦어지고 있습니다. 더 하실 일은 없습니다. 다시 결제하지 마세요. 결과는 이 페이지에 표시됩니다.",
    pausedLink: {
      title: "이 링크는 지금 결제를 받지 않습니다",
      text: "청구된 금액은 없습니다. 언제 다시 열리는지 판매자에게 문의해 주세요.",
    },
    expiredSession: {
      title: "결제 시간이 지났습니다",
      text: "청구된 금액은 없습니다. 상점으로 돌아가 결제를 다시 시작해 주세요.",
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
