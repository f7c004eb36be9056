import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Đơn hàng của bạn",
    showItems: "Xem chi tiết",
    payTo: "Thanh toán cho {merchant} bằng thẻ.",
    backTo: "Quay lại {merchant}",
    noScript:
      "Trang này cần JavaScript để nhận thẻ an toàn. Hãy bật lên và tải lại trang, hoặc hỏi {merchant} cách thanh toán khác.",
    slowToLoad: "Biểu mẫu thẻ tải lâu hơn bình thường. Chưa có khoản tiền nào bị trừ.",
    reload: "Tải lại trang",
    foot: "Thông tin thẻ được gửi thẳng đến dịch vụ thanh toán, không bao giờ đến cửa hàng.",
  },
  testMode: {
    name: "Chế độ thử nghiệm",
    cards: "Hiện thẻ thử nghiệm",
    hint: "Không có tiền thật ở đây. Dùng một trong các số này với ngày bất kỳ trong tương lai và mã bảo mật bất kỳ.",
  },
  notices: {
    unknownKey: "Không thể hiển thị biểu mẫu thẻ: không nhận ra khóa trong địa chỉ.",
    unknownLink: {
      title: "Không có liên kết thanh toán này",
      text: "Kiểm tra địa chỉ, hoặc hỏi người gửi liên kết mới. Chưa có khoản tiền nào bị trừ.",
    },
    endedLink: {
      title: "Liên kết thanh toán này đã kết thúc",
      text: "Chưa có khoản tiền nào bị trừ. Hỏi người bán liên kết mới.",
    },
    unknownSession: {
      title: "Không có khoản thanh toán này",
      text: "Quay lại cửa hàng và thanh toán lại từ đầu. Chưa có khoản tiền nào bị trừ.",
    },
    unknownPage: {
      title: "Không có gì ở địa chỉ này",
      text: "Kiểm tra địa chỉ, hoặc hỏi người đã gửi.",
    },
    home: {
      title: "Đây là một dịch vụ thanh toán",
      text: "Dịch vụ đang hoạt động. Để thanh toán, cần có địa chỉ của liên kết thanh toán hoặc cửa hàng.",
    },
  },
  challenge: {
    title: "Xác nhận thanh toán",
    text: "{merchant} muốn thu tiền từ thẻ của bạn. Chỉ xác nhận nếu chính bạn đang thanh toán.",
    simulated: "Ngân hàng mô phỏng: trang này thay cho câu hỏi của ngân hàng thật.",
    merchant: "Người bán",
    amount: "Số tiền",
    card: "Thẻ",
    confirm: "Xác nhận",
    fail: "Từ chối",
    goOn: "Tiếp tục",
    confirmed: {
      title: "Đã xác nhận",
      text: "Ngân hàng biết đó là bạn. Bạn có thể đóng cửa sổ này.",
    },
    failed: {
      title: "Chưa xác nhận",
      text: "Chưa có khoản tiền nào bị trừ. Bạn có thể đóng cửa sổ này.",
    },
    unknown: {
      title: "Không có gì cần xác nhận ở đây",
      text: "Quay lại cửa hàng và thanh toán lại từ đầu. Chưa có khoản tiền nào bị trừ.",
    },
  },
} satisfies ServiceSentences;
