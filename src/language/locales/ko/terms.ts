import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "구독 내용",
  today: "오늘",
  freeUntil: "{date}까지 무료",
  on: "{date}",
  next: "다음 결제일 {date}",
  from: "{date}부터",
  ends: "{date}에 종료",
  per: "{every} {amount}",
  each: { day: "매일", week: "매주", month: "매월", year: "매년" },
  every: { day: "{n}일마다", week: "{n}주마다", month: "{n}개월마다", year: "{n}년마다" },
  untilCanceled: "해지할 때까지 계속됩니다. 관련된 모든 메일에 있는 링크로 언제든지 해지할 수 있습니다.",
  utc: "날짜는 UTC 기준입니다.",
  subscribe: "구독하고 {amount} 결제",
  startTrial: "체험 시작",
  subscribeFree: "구독",
  changed: "조건이 변경되었습니다. 계속하기 전에 읽어 주세요.",
  trialUsed: "이미 체험을 이용하셨습니다. 다음은 체험이 없는 조건입니다.",
  startedTitle: "구독이 시작되었습니다",
  trialTitle: "체험이 시작되었습니다",
  startedText: "{merchant}에서 주문을 받았습니다. 조건과 해지 방법을 메일로 알려 드립니다.",
  saveCard:
    "계속하면 {merchant}에서 이 카드를 저장하고, 구독 또는 플랜의 조건에 따라 나중에 고객님의 참여 없이 결제하는 것을 허용하게 됩니다. 이 허용은 언제든지 철회할 수 있습니다.",
} satisfies TermsMessages;
