import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "카드 정보",
    number: "카드 번호",
    expiry: "유효기간",
    cvc: "보안 코드",
    name: "카드 소유자 이름",
    postalCode: "우편번호",
    country: "국가",
    network: "카드 브랜드",
    expiryFormat: "MM / YY",
    cvcOnBack: "카드 뒷면의 숫자 3자리",
    cvcOnFront: "카드 앞면의 숫자 4자리",
    problems: {
      number: {
        empty: "카드 번호를 입력해 주세요.",
        incomplete: "카드 번호가 너무 짧습니다.",
        incorrect: "카드 번호를 확인해 주세요.",
      },
      expiry: {
        empty: "유효기간을 입력해 주세요.",
        incomplete: "유효기간이 완전하지 않습니다.",
        incorrect: "유효기간을 확인해 주세요.",
        past: "유효기간이 지난 카드입니다.",
        too_far: "유효기간이 너무 먼 날짜입니다.",
      },
      cvc: {
        empty: "보안 코드를 입력해 주세요.",
        incomplete: "보안 코드가 너무 짧습니다.",
        incorrect: "보안 코드를 확인해 주세요.",
      },
      name: {
        empty: "카드에 적힌 이름을 입력해 주세요.",
      },
      postalCode: {
        empty: "우편번호를 입력해 주세요.",
        incorrect: "우편번호를 확인해 주세요.",
      },
    },
    missing: "카드 정보를 입력해 주세요.",
    notComplete: "카드 정보가 완전하지 않습니다.",
  },
  payment: {
    pay: "{amount} 결제",
    payWithoutAmount: "결제",
    paying: "{amount} 결제 중…",
    payingWithoutAmount: "결제 중…",
    paid: "결제되었습니다. 감사합니다.",
    slow: "평소보다 오래 걸리고 있습니다. 이 페이지를 닫지 마세요.",
    unknown: "결제가 완료되었는지 아직 알 수 없습니다.",
    unknownNext: "다시 확인해 주세요. 두 번 결제되지 않습니다.",
    askAgain: "다시 확인",
    unfinished: "여기서 시작한 결제의 결과가 아직 없습니다.",
    finish: "결제 완료하기",
    offline: "인터넷에 연결되어 있지 않습니다.",
    offlineNext: "입력한 내용은 유지됩니다. 다시 연결되면 계속해 주세요.",
    confirmTitle: "카드사 본인 인증",
    confirmCancel: "취소",
    confirming: "인증을 기다리는 중…",
    goToBank: "카드사로 이동",
  },
  declines: {
    declined: {
      message: "카드가 거절되었습니다.",
      next: "다른 카드를 사용하거나 카드사에 문의해 주세요.",
    },
    callBank: {
      message: "결제 전에 카드사와 통화가 필요합니다.",
      next: "카드에 적힌 번호로 전화한 후 다시 시도해 주세요.",
    },
    tryLater: {
      message: "카드사에서 지금은 승인할 수 없습니다.",
      next: "몇 분 후 다시 시도해 주세요.",
    },
    notPermitted: {
      message: "이 카드로는 이 결제를 할 수 없습니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    cardNotSupported: {
      message: "이 카드는 이런 종류의 구매를 지원하지 않습니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    currencyNotSupported: {
      message: "이 카드는 {CUR} 결제를 지원하지 않습니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    insufficientFunds: {
      message: "카드 잔액이 부족합니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    limitReached: {
      message: "카드 한도를 초과했습니다.",
      next: "다른 카드를 사용하거나 카드사에 문의해 주세요.",
    },
    amountNotAllowed: {
      message: "카드사에서 이 금액을 허용하지 않습니다.",
      next: "카드사에 문의하거나 다른 카드를 사용해 주세요.",
    },
    cardExpired: {
      message: "카드 유효기간이 지났습니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    numberIncorrect: {
      message: "카드 번호가 올바르지 않습니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    cvcIncorrect: {
      message: "보안 코드가 올바르지 않습니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    blikCodeIncorrect: {
      message: "BLIK 코드가 올바르지 않거나 만료되었습니다.",
      next: "은행 앱에서 새 코드를 만들어 주세요.",
    },
    expiryIncorrect: {
      message: "유효기간이 올바르지 않습니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    postalCodeIncorrect: {
      message: "우편번호가 카드 정보와 일치하지 않습니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    addressIncorrect: {
      message: "청구지 주소가 카드 정보와 일치하지 않습니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    cardUnusable: {
      message: "사용할 수 없는 카드입니다.",
      next: "카드사에 문의하거나 다른 카드를 사용해 주세요.",
    },
    confirm: {
      message: "카드사에서 결제 인증을 요청했습니다.",
      next: "카드사에서 인증한 후 다시 시도해 주세요.",
    },
    confirmOnPhone: {
      message: "카드사에서 휴대폰 인증을 요청했습니다.",
      next: "인증하려면 휴대폰을 다시 대 주세요.",
    },
    notApproved: {
      message: "결제가 승인되지 않았습니다.",
      next: "다시 시도해 주세요.",
    },
    bankUnreachable: {
      message: "카드사에 연결할 수 없습니다.",
      next: "몇 분 후 다시 시도해 주세요.",
    },
    processingFailed: {
      message: "카드 처리 중 오류가 발생했습니다. 청구된 금액은 없습니다.",
      next: "다시 시도해 주세요.",
    },
    paidTwice: {
      message: "방금 동일한 결제가 이루어졌습니다.",
      next: "다시 결제하기 전에 확인해 주세요.",
    },
    testCardNeeded: {
      message: "테스트 모드에서는 테스트 카드만 사용할 수 있습니다. 청구된 금액은 없습니다.",
      next: "테스트 카드를 사용해 주세요.",
    },
  },
  errors: {
    general: {
      message: "결제하지 못했습니다.",
      next: "다시 시도하거나 다른 카드를 사용해 주세요.",
    },
    notSetUp: {
      message: "결제가 올바르게 설정되지 않았습니다. 청구된 금액은 없습니다.",
      next: "판매자에게 알려 주세요.",
    },
    amountRefused: {
      message: "이 금액은 카드로 결제할 수 없습니다. 청구된 금액은 없습니다.",
      next: "판매자에게 문의해 주세요.",
    },
    linkClosed: {
      message: "이 링크는 지금 결제를 받지 않습니다. 청구된 금액은 없습니다.",
      next: "판매자에게 새 링크를 요청해 주세요.",
    },
    timeOver: {
      message: "결제 시간이 지났습니다. 청구된 금액은 없습니다.",
      next: "상점으로 돌아가 결제를 다시 시작해 주세요.",
    },
    changed: {
      message: "그사이 결제 내용이 변경되었습니다.",
      next: "페이지를 새로고침해 주세요.",
    },
    atWork: {
      message: "이전 결제 시도를 아직 처리하고 있습니다.",
      next: "잠시 후 다시 시도해 주세요.",
    },
    sentBefore: {
      message: "이미 전송된 카드 정보입니다.",
      next: "다시 시도하기 전에 결제 여부를 확인해 주세요.",
    },
    tookLong: {
      message: "결제 시간이 너무 오래 걸렸습니다. 청구된 금액은 없습니다.",
      next: "다시 시도해 주세요.",
    },
    ibanRefused: {
      message: "사용할 수 없는 IBAN입니다.",
      next: "확인 후 다시 시도해 주세요.",
    },
    triedTooOften: {
      message: "이 카드로 너무 여러 번 시도했습니다. 청구된 금액은 없습니다.",
      next: "다른 카드를 사용해 주세요.",
    },
    tooMany: {
      message: "짧은 시간에 너무 많이 시도했습니다. 청구된 금액은 없습니다.",
      next: "몇 분 기다린 후 다시 시도해 주세요.",
    },
    unavailable: {
      message: "현재 카드 결제를 이용할 수 없습니다. 청구된 금액은 없습니다.",
      next: "몇 분 후 다시 시도해 주세요.",
    },
    ourFault: {
      message: "저희 쪽에서 문제가 발생했습니다.",
      next: "몇 분 후 다시 시도해 주세요.",
    },
    connectionFailed: {
      message: "연결에 실패했습니다. 청구된 금액은 없습니다.",
      next: "연결을 확인하고 다시 시도해 주세요.",
    },
    challengeCanceled: {
      message: "결제가 인증되지 않았습니다. 청구된 금액은 없습니다.",
      next: "다시 결제하거나 다른 카드를 사용해 주세요.",
    },
    challengeFailed: {
      message: "카드사에서 결제를 인증하지 못했습니다. 청구된 금액은 없습니다.",
      next: "다시 시도하거나 다른 카드를 사용해 주세요.",
    },
    challengeExpired: {
      message: "결제 인증 시간이 지났습니다. 청구된 금액은 없습니다.",
      next: "다시 시도해 주세요.",
    },
  },
} satisfies CardMessages;
