import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Thông tin thẻ",
    number: "Số thẻ",
    expiry: "Ngày hết hạn",
    cvc: "Mã bảo mật",
    name: "Tên trên thẻ",
    postalCode: "Mã bưu chính",
    country: "Quốc gia",
    network: "Mạng lưới thẻ",
    expiryFormat: "MM / YY",
    cvcOnBack: "3 chữ số ở mặt sau thẻ",
    cvcOnFront: "4 chữ số ở mặt trước thẻ",
    problems: {
      number: {
        empty: "Nhập số thẻ.",
        incomplete: "Số thẻ quá ngắn.",
        incorrect: "Kiểm tra số thẻ.",
      },
      expiry: {
        empty: "Nhập ngày hết hạn.",
        incomplete: "Ngày hết hạn chưa đầy đủ.",
        incorrect: "Kiểm tra ngày hết hạn.",
        past: "Thẻ này đã hết hạn.",
        too_far: "Ngày hết hạn quá xa.",
      },
      cvc: {
        empty: "Nhập mã bảo mật.",
        incomplete: "Mã bảo mật quá ngắn.",
        incorrect: "Kiểm tra mã bảo mật.",
      },
      name: {
        empty: "Nhập tên trên thẻ.",
      },
      postalCode: {
        empty: "Nhập mã bưu chính.",
        incorrect: "Kiểm tra mã bưu chính.",
      },
    },
    missing: "Nhập thông tin thẻ.",
    notComplete: "Thông tin thẻ chưa đầy đủ.",
  },
  payment: {
    pay: "Thanh toán {amount}",
    payWithoutAmount: "Thanh toán",
    paying: "Đang trả {amount}…",
    payingWithoutAmount: "Đang thanh toán…",
    paid: "Đã thanh toán. Xin cảm ơn.",
    slow: "Việc này lâu hơn bình thường. Hãy giữ trang này mở.",
    unknown: "Chúng tôi chưa biết khoản thanh toán đã thành công hay chưa.",
    unknownNext: "Hãy hỏi lại. Bạn sẽ không trả tiền hai lần.",
    askAgain: "Hỏi lại",
    unfinished: "Khoản thanh toán bạn bắt đầu tại đây chưa có kết quả.",
    finish: "Hoàn tất thanh toán",
    offline: "Không có kết nối internet.",
    offlineNext: "Nội dung bạn nhập vẫn còn. Hãy tiếp tục khi có mạng trở lại.",
    confirmTitle: "Xác nhận với ngân hàng",
    confirmCancel: "Hủy",
    confirming: "Đang chờ bạn xác nhận…",
    goToBank: "Đến trang ngân hàng",
  },
  declines: {
    declined: {
      message: "Thẻ của bạn bị từ chối.",
      next: "Thử thẻ khác hoặc liên hệ ngân hàng.",
    },
    callBank: {
      message: "Ngân hàng muốn trao đổi với bạn trước khoản thanh toán này.",
      next: "Gọi số điện thoại trên thẻ, rồi thử lại.",
    },
    tryLater: {
      message: "Hiện ngân hàng của bạn chưa thể chấp thuận.",
      next: "Thử lại sau vài phút.",
    },
    notPermitted: {
      message: "Thẻ này không được phép thực hiện khoản thanh toán này.",
      next: "Dùng thẻ khác.",
    },
    cardNotSupported: {
      message: "Thẻ này không hỗ trợ loại giao dịch này.",
      next: "Dùng thẻ khác.",
    },
    currencyNotSupported: {
      message: "Thẻ này không thể thanh toán bằng {CUR}.",
      next: "Dùng thẻ khác.",
    },
    insufficientFunds: {
      message: "Thẻ của bạn không đủ số dư.",
      next: "Dùng thẻ khác.",
    },
    limitReached: {
      message: "Thẻ này đã đạt hạn mức.",
      next: "Dùng thẻ khác hoặc hỏi ngân hàng.",
    },
    amountNotAllowed: {
      message: "Ngân hàng của bạn không cho phép số tiền này trên thẻ.",
      next: "Hỏi ngân hàng hoặc dùng thẻ khác.",
    },
    cardExpired: {
      message: "Thẻ của bạn đã hết hạn.",
      next: "Dùng thẻ khác.",
    },
    numberIncorrect: {
      message: "Số thẻ không đúng.",
      next: "Kiểm tra rồi thử lại.",
    },
    cvcIncorrect: {
      message: "Mã bảo mật không đúng.",
      next: "Kiểm tra rồi thử lại.",
    },
    blikCodeIncorrect: {
      message: "Mã BLIK không đúng hoặc đã hết hạn.",
      next: "Tạo mã mới trong ứng dụng ngân hàng.",
    },
    expiryIncorrect: {
      message: "Ngày hết hạn không đúng.",
      next: "Kiểm tra rồi thử lại.",
    },
    postalCodeIncorrect: {
      message: "Mã bưu chính không khớp với thẻ.",
      next: "Kiểm tra rồi thử lại.",
    },
    addressIncorrect: {
      message: "Địa chỉ thanh toán không khớp với thẻ.",
      next: "Kiểm tra rồi thử lại.",
    },
    cardUnusable: {
      message: "Không thể dùng thẻ này.",
      next: "Liên hệ ngân hàng hoặc dùng thẻ khác.",
    },
    confirm: {
      message: "Ngân hàng yêu cầu bạn xác nhận khoản thanh toán này.",
      next: "Xác nhận với ngân hàng, rồi thử lại.",
    },
    confirmOnPhone: {
      message: "Ngân hàng yêu cầu bạn xác nhận khoản thanh toán này trên điện thoại.",
      next: "Chạm lại trên điện thoại để xác nhận.",
    },
    notApproved: {
      message: "Khoản thanh toán không được chấp thuận.",
      next: "Thử lại.",
    },
    bankUnreachable: {
      message: "Không thể kết nối với ngân hàng của bạn.",
      next: "Thử lại sau vài phút.",
    },
    processingFailed: {
      message: "Đã xảy ra lỗi khi xử lý thẻ của bạn. Chưa có khoản tiền nào bị trừ.",
      next: "Thử lại.",
    },
    paidTwice: {
      message: "Vừa có một khoản thanh toán giống hệt.",
      next: "Kiểm tra trước khi thanh toán lại.",
    },
    testCardNeeded: {
      message: "Chế độ thử nghiệm chỉ nhận thẻ thử nghiệm. Chưa có khoản tiền nào bị trừ.",
      next: "Dùng thẻ thử nghiệm.",
    },
  },
  errors: {
    general: {
      message: "Không thể thực hiện thanh toán.",
      next: "Thử lại hoặc dùng thẻ khác.",
    },
    notSetUp: {
      message: "Khoản thanh toán này chưa được thiết lập đúng. Chưa có khoản tiền nào bị trừ.",
      next: "Báo cho người bán.",
    },
    amountRefused: {
      message: "Không thể trả số tiền này bằng thẻ. Chưa có khoản tiền nào bị trừ.",
      next: "Hỏi người bán.",
    },
    linkClosed: {
      message: "Liên kết này hiện không nhận thanh toán. Chưa có khoản tiền nào bị trừ.",
      next: "Hỏi người bán liên kết mới.",
    },
    timeOver: {
      message: "Đã hết thời gian thanh toán. Chưa có khoản tiền nào bị trừ.",
      next: "Quay lại cửa hàng và thanh toán lại từ đầu.",
    },
    changed: {
      message: "Khoản thanh toán này vừa thay đổi.",
      next: "Tải lại trang.",
    },
    atWork: {
      message: "Lần thử trước vẫn đang được xử lý.",
      next: "Chờ một lát, rồi thử lại.",
    },
    sentBefore: {
      message: "Thông tin thẻ này đã được gửi trước đó.",
      next: "Kiểm tra xem bạn đã trả tiền chưa trước khi thử lại.",
    },
    tookLong: {
      message: "Thanh toán mất quá nhiều thời gian. Chưa có khoản tiền nào bị trừ.",
      next: "Thử lại.",
    },
    ibanRefused: {
      message: "Không thể dùng IBAN này.",
      next: "Kiểm tra rồi thử lại.",
    },
    triedTooOften: {
      message: "Thẻ này đã được thử quá nhiều lần. Chưa có khoản tiền nào bị trừ.",
      next: "Dùng thẻ khác.",
    },
    tooMany: {
      message: "Có quá nhiều lần thử trong thời gian ngắn. Chưa có khoản tiền nào bị trừ.",
      next: "Chờ vài phút, rồi thử lại.",
    },
    unavailable: {
      message: "Hiện không thể thanh toán bằng thẻ. Chưa có khoản tiền nào bị trừ.",
      next: "Thử lại sau vài phút.",
    },
    ourFault: {
      message: "Đã xảy ra lỗi từ phía chúng tôi.",
      next: "Thử lại sau vài phút.",
    },
    connectionFailed: {
      message: "Kết nối thất bại. Chưa có khoản tiền nào bị trừ.",
      next: "Kiểm tra kết nối rồi thử lại.",
    },
    challengeCanceled: {
      message: "Khoản thanh toán chưa được xác nhận. Chưa có khoản tiền nào bị trừ.",
      next: "Thanh toán lại hoặc dùng thẻ khác.",
    },
    challengeFailed: {
      message: "Ngân hàng không xác nhận khoản thanh toán. Chưa có khoản tiền nào bị trừ.",
      next: "Thử lại hoặc dùng thẻ khác.",
    },
    challengeExpired: {
      message: "Đã hết thời gian xác nhận. Chưa có khoản tiền nào bị trừ.",
      next: "Thử lại.",
    },
  },
} satisfies CardMessages;
