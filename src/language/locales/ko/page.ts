import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "잠시만 기다려 주세요…",
    stillWorking: "아직 처리 중입니다. 다시 결제하지 마세요. 결과는 이 페이지에 표시됩니다.",
    sumChanged: "합계가 바뀌었습니다. 결제 전에 확인해 주세요.",
  },
  ending: {
    receipt: "영수증 보기",
    telling: "결제를 알리는 중: {merchant}…",
    goingBack: "{seconds}초 후 돌아가기: {merchant}",
    startAgain: "다시 시작",
    canRestart: "청구된 금액은 없습니다. 한 번 눌러 다시 시작하세요. 주문은 그대로입니다.",
    expiredLink: {
      title: "만료된 결제 링크입니다",
      text: "청구된 금액은 없습니다. 판매자에게 새 링크를 요청해 주세요.",
    },
    exhaustedLink: {
      title: "모두 사용된 결제 링크입니다",
      text: "청구된 금액은 없습니다. 판매자에게 새 링크를 요청해 주세요.",
    },
  },
} satisfies PageMessages;
