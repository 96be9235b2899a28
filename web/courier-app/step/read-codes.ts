import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes in a picture, like the browser's `BarcodeDetector`, which TypeScript's DOM types lack. */
export interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Maximum number of codes in one picture: several labels, each with two. */
const mostCodes = 16;

/** Opens our own reader, for browsers without one. */
export async function createCodeReader(): Promise<CodeReader> {
  // Loads the reader from this service like everything else, not from the library's default address.
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    detect: async (picture) => {
      canvas.width = picture.videoWidth;
      canvas.height = picture.videoHeight;
      pen.drawImage(picture, 0, 0);
      const seen = pen.getImageData(0, 0, canvas.width, canvas.height);
      const found = await readBarcodes(seen, { maxNumberOfSymbols: mostCodes });
      return found.map(({ text }) => ({ rawValue: text }));
    },
  };
}
