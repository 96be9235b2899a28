import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes of a picture; the types of pages lack it. */
export interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Codes of one picture: several labels, each with two. */
const mostCodes = 16;

/** Opens the reader for browsers without one of their own. */
export async function createCodeReader(): Promise<CodeReader> {
  // It comes from this service, as everything does, and not from where the library would look for it.
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
