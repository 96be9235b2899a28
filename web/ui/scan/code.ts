/** A scanned text without blanks around it, and without the control characters that scanners add. */
export const codeOf = (typed: string): string => typed.replace(/\p{Cc}/gu, '').trim();

/** A trigger that is held reads a label again within this time. */
const doubledMs = 1_200;

/** Recognises codes that a scanner read twice in a row. */
export function createDoubles(nowMs: () => number): { isDouble(code: string): boolean } {
  let last: { readonly code: string; readonly atMs: number } | undefined;
  return {
    isDouble: (code) => {
      const isSame = last?.code === code && nowMs() - last.atMs < doubledMs;
      last = { code, atMs: nowMs() };
      return isSame;
    },
  };
}
