import { toSVG } from 'bwip-js/node';

/** Returns an id as a Code 128 barcode (SVG). One unit of its width is one module, the width of the narrowest bar. */
export const barcodeOf = (text: string): string =>
  toSVG({ bcid: 'code128', text, scale: 1, height: 10 }).replace('<svg', '<svg preserveAspectRatio="none"');

/** Returns an id as a QR code (SVG), which scanners can read even if a quarter of it is damaged. */
export function qrCodeOf(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'Q', scale: 1 };
  return toSVG(options);
}

/** Returns the width of a barcode in modules, from which the label computes the printed width. */
export const modulesOf = (barcode: string): number => Number(/viewBox="0 0 (\d+)/.exec(barcode)?.[1]);
