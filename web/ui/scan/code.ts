import { plainCode } from '../../../src/text/code.ts';

/** A second scan of the same code within this time counts as a repeat: the scanner's trigger was held. */
const doubledMs = 1_500;

/** A scanned code and its time. */
export interface Typed {
  readonly code: string;
  readonly atMs: number;
}

/** True if a scan repeats the one just before it. */
export const isDoubled = ({ code, atMs }: Typed, before: Typed | undefined): boolean =>
  before !== undefined && atMs - before.atMs < doubledMs && code.toUpperCase() === before.code.toUpperCase();

/** Maximum time between the keys of one scan; a scanner takes milliseconds. */
const longestGapMs = 1_000;

/** Collects the keys that a scanner types while no field has the focus. */
export interface Keystrokes {
  add(key: string, atMs: number): void;
  /** Returns the code that Enter or Tab ends; empty if a person pressed it alone. */
  end(atMs: number): string;
  /** True if a code has begun and its next key may still come. */
  isOpen(atMs: number): boolean;
}

export function createKeystrokes(): Keystrokes {
  let typed = '';
  let lastMs = 0;
  const isOpen = (atMs: number) => typed !== '' && atMs - lastMs <= longestGapMs;
  return {
    isOpen,
    add: (key, atMs) => {
      typed = isOpen(atMs) ? typed + key : key;
      lastMs = atMs;
    },
    end: (atMs) => {
      const code = isOpen(atMs) ? plainCode(typed) : '';
      typed = '';
      return code;
    },
  };
}
