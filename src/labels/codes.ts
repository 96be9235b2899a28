import { toSVG } from 'bwip-js/node';

/** An id as Code 128, as wide as its modules: one unit of the picture is one module. */
export const barcodeOf = (text: string): string =>
  toSVG({ bcid: 'code128', text, scale: 1, height: 10 }).replace('<svg', '<svg preserveAspectRatio="none"');

/** An id as a QR code, which is read though a quarter of it is soiled. */
export function qrCodeOf(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'Q', scale: 1 };
  return toSVG(options);
}

/** The modules of a barcode, by which its picture gets its width. */
export const modulesOf = (barcode: string): number => Number(/viewBox="0 0 (\d+)/.exec(barcode)?.[1]);
