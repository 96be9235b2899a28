import type { CodeReader } from './read-codes.ts';

/** True if the browser has its own code reader: Chrome on Android has one, others do not. */
export const canReadCodes: boolean = 'BarcodeDetector' in globalThis;

/**
 * Opens the browser's own reader, else loads ours (decision 286).
 * @throws if ours is not cached and the phone is offline
 */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => CodeReader };
  if (BarcodeDetector) return new BarcodeDetector();
  const { createCodeReader } = await import('./read-codes.ts');
  return createCodeReader();
}
