import type { CodeReader } from './read-codes.ts';

/** True if the browser reads codes by itself: Chrome on Android does, others do not. */
export const canReadCodes: boolean = 'BarcodeDetector' in globalThis;

/**
 * The browser's own reader, else one that is loaded when it is needed (decision 286).
 * @throws where that one is not on the phone yet and there is no line
 */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => CodeReader };
  if (BarcodeDetector) return new BarcodeDetector();
  const { createCodeReader } = await import('./read-codes.ts');
  return createCodeReader();
}
