import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "주문 내역",
    showItems: "포함된 항목",
    payTo: "{merchant}에 카드로 결제합니다.",
    backTo: "돌아가기: {merchant}",
    noScript:
      "카드 정보를 안전하게 받으려면 자바스크립트가 필요합니다. 켜고 페이지를 새로고침하거나 {merchant}에 다른 결제 방법을 문의해 주세요.",
    slowToLoad: "카드 입력란이 평소보다 늦게 열리고 있습니다. 청구된 금액은 없습니다.",
    reload: "페이지 새로고침",
    foot: "카드 정보는 결제 서비스로 바로 전송되며 상점에는 전달되지 않습니다.",
  },
  testMode: {
    name: "테스트 모드",
    cards: "테스트 카드 보기",
    hint: "실제 돈은 오가지 않습니다. 다음 번호 중 하나와 임의의 미래 날짜, 임의의 보안 코드를 사용해 주세요.",
  },
  notices: {
    unknownKey: "카드 입력란을 표시할 수 없습니다. 주소에 있는 키를 알 수 없습니다.",
    unknownLink: {
      title: "존재하지 않는 결제 링크입니다",
      text: "주소를 확인하거나 보낸 사람에게 새 주소를 요청해 주세요. 청구된 금액은 없습니다.",
    },
    endedLink: {
      title: "종료된 결제 링크입니다",
      text: "청구된 금액은 없습니다. 판매자에게 새 링크를 요청해 주세요.",
    },
    unknownSession: {
      title: "존재하지 않는 결제입니다",
      text: "상점으로 돌아가 결제를 다시 시작해 주세요. 청구된 금액은 없습니다.",
    },
    unknownPage: {
      title: "이 주소에는 아무것도 없습니다",
      text: "주소를 확인하거나 보낸 사람에게 문의해 주세요.",
    },
    home: {
      title: "결제 서비스입니다",
      text: "정상 작동 중입니다. 결제하려면 결제 링크나 상점의 주소가 필요합니다.",
    },
  },
  challenge: {
    title: "결제를 인증해 주세요",
    text: "{merchant}에서 카드 결제를 요청했습니다. 본인이 결제하는 경우에만 인증해 주세요.",
    simulated: "모의 카드사입니다. 실제로는 카드사의 인증 페이지가 표시됩니다.",
    merchant: "판매자",
    amount: "금액",
    card: "카드",
    confirm: "인증",
    fail: "실패 처리",
    goOn: "계속",
    confirmed: {
      title: "인증됨",
      text: "본인임이 확인되었습니다. 이 창을 닫으셔도 됩니다.",
    },
    failed: {
      title: "인증되지 않음",
      text: "청구된 금액은 없습니다. 이 창을 닫으셔도 됩니다.",
    },
    unknown: {
      title: "인증할 내용이 없습니다",
      text: "상점으로 돌아가 결제를 다시 시작해 주세요. 청구된 금액은 없습니다.",
    },
  },
} satisfies ServiceSentences;
