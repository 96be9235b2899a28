/** The zone of the times of the cash desk: receipts and closings are written in it. */
export const zone = 'Asia/Jakarta';
