/** The time zone of the cash desk, in which receipts and closings are written. */
export const zone = 'Asia/Jakarta';
