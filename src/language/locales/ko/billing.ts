import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "내 구독",
    status: {
      active: "이용 중",
      trialing: "무료 체험",
      past_due: "결제 연체",
      unpaid: "미결제",
      paused: "일시 중지",
      incomplete: "시작 전",
      ended: "종료됨",
    },
    price: "가격",
    period: "청구 기간",
    nextPayment: "다음 결제",
    trialEnds: "체험 종료일",
    endsOn: "종료 예정일",
    endedOn: "종료일",
    owed: "결제할 금액",
    card: "카드",
    noCard: "저장된 카드 없음",
    invoices: "청구서",
    voided: "무효",
    changeCard: "카드 변경",
    saveCard: "카드 저장",
    savingCard: "카드 저장 중…",
    cardConsent: "구독 요금을 이 카드로 청구할 수 있습니다: {merchant}.",
    goBack: "돌아가기",
    cancel: "구독 해지",
    cancelTitle: "해지할까요: {product}?",
    cancelAtEnd: "{date}까지 이용할 수 있고 갱신되지 않습니다.",
    cancelNow: "바로 종료되며 더 낼 금액이 없습니다.",
    cancelNowOwed: "바로 종료됩니다. {amount} 결제가 남아 있습니다.",
    cancelYes: "네, 해지합니다",
    resume: "구독 유지",
    canceled: "구독이 해지되었습니다.",
    resumed: "구독이 계속됩니다.",
    cardKept: "새 카드가 저장되지 않았습니다. 변경된 것은 없습니다.",
    none: "구독이 없습니다.",
  },
  portalLink: {
    expired: {
      title: "만료된 링크입니다",
      text: "링크는 일정 시간만 유효합니다. 이메일로 새 링크를 보내 드릴 수 있습니다.",
    },
    unknown: {
      title: "유효하지 않은 링크입니다",
      text: "주소를 확인하거나 새 링크를 요청해 주세요.",
    },
    sendNew: "새 링크 보내기",
    signIn: {
      title: "구독 관리",
      text: "이메일을 입력하면 구독 링크를 보내 드립니다.",
    },
    sent: {
      title: "메일함을 확인해 주세요",
      text: "이 주소로 된 구독이 있으면 링크를 보내 드립니다.",
    },
    open: {
      title: "구독 열기",
      text: "직접 요청한 링크인 경우에만 계속해 주세요.",
    },
    goOn: "계속",
  },
  billingMail: {
    manage: "구독 보기, 변경 또는 해지:",
    payHere: "결제 또는 카드 변경:",
    confirmHere: "결제 확인:",
    started: {
      subject: "구독: {product}",
      text: "구독이 시작되었습니다({merchant}). 해지할 때까지 갱신됩니다.",
    },
    trialEnds: {
      subject: "무료 체험이 {date}에 종료됩니다",
      text: "{product} 무료 체험이 곧 종료됩니다. 그 전에 해지할 수 있습니다.",
    },
    renews: {
      subject: "{product} 갱신일: {date}",
      text: "구독이 곧 갱신됩니다. 그 전에 해지할 수 있습니다.",
    },
    cardEnds: {
      subject: "다음 결제 전에 카드가 만료됩니다",
      text: "{card}: 다음 결제 때 사용할 수 없습니다. 미리 변경해 주세요.",
    },
    failed: {
      subject: "{amount} 결제에 실패했습니다",
      text: "카드로 {product} 요금을 청구하지 못했습니다({merchant}).",
    },
    nextTry: "{date}에 다시 시도합니다.",
    confirm: {
      subject: "{amount} 결제를 확인해 주세요",
      text: "은행에서 {product} 결제 확인을 요청합니다.",
    },
    ended: {
      subject: "{product} 구독이 종료되었습니다",
      text: "결제되지 않아 구독이 종료되었습니다.",
    },
    canceled: {
      subject: "{product} 구독을 해지했습니다",
      text: "구독이 해지되어 갱신되지 않습니다.",
    },
    cardChanged: {
      subject: "카드가 변경되었습니다",
      text: "이제 {card} 카드로 구독 요금을 결제합니다({merchant}).",
    },
    notYou: "본인이 아니라면 문의해 주세요: {merchant}.",
    linkSubject: "링크: {merchant}",
    linkHere: "30분 안에 이 링크로 구독을 열어 주세요:",
    questions: "궁금한 점이 있으신가요? 문의: {merchant}.",
  },
} satisfies BillingMessages;
