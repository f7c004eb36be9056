import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "어떻게 결제하시겠어요?",
  card: "카드",
  away: "{method} 페이지에서 결제한 뒤 여기로 돌아옵니다.",
  goTo: "{method} 페이지로 이동",
  atMethodTitle: "{method} 페이지에서 결제",
  atMethodText: "결제가 그곳에서 기다리고 있습니다. 방금 결제하셨다면 결과가 곧 이 페이지에 표시됩니다.",
  otherWay: "다른 방법으로 결제",
  pendingTitle: "결제를 확인하고 있습니다",
  pendingText: "확인에 시간이 걸릴 수 있습니다. 이 페이지를 닫아도 됩니다. 다시 결제하지 마세요.",
} satisfies MethodMessages;
