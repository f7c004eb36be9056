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
  blik: {
    code: "BLIK 코드",
    hint: "은행 앱에 표시된 숫자 6자리",
    problem: "BLIK 코드 숫자 6자리를 입력해 주세요.",
    waitTitle: "은행 앱에서 승인",
    waitText: "은행 앱을 열고 결제를 승인해 주세요. {seconds}초 남았습니다.",
  },
  sepa: {
    name: "은행 계좌(SEPA)",
    note: "며칠 안에 계좌에서 금액이 출금됩니다.",
    ibanProblem: "IBAN을 확인해 주세요. 은행 거래 내역서에 있습니다.",
    holder: "예금주",
    holderProblem: "예금주 이름을 입력해 주세요.",
    pending: "은행에서 출금을 확인하는 데 며칠이 걸립니다. 이 페이지를 닫아도 됩니다. 다시 결제하지 마세요.",
    mandate:
      "결제하면 (A) 판매자({merchant})가 고객님의 계좌에서 출금하라는 지시를 고객님의 은행에 보내고 (B) 고객님의 은행이 그 지시에 따라 계좌에서 출금하는 것을 승인하게 됩니다. 고객님은 은행과 맺은 계약 조건에 따라 은행에서 환불받을 권리가 있습니다. 환불은 계좌에서 출금된 날부터 8주 안에 청구해야 합니다.",
  },
} satisfies MethodMessages;
