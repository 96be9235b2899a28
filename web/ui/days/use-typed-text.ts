import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSelectedText } from '../fields/use-selected-text.ts';

/** Pause in typing after which a whole value applies. */
const pauseMs = 1_000;

interface TypedText {
  readonly value: string;
  /** Returns the text that the field shows of a value. */
  readonly show: (value: string) => string;
  /** Returns the value of a typed text; undefined if it is none. */
  readonly read: (text: string) => string | undefined;
  /** True for a text after which nothing more can follow. Such a text applies after a pause. */
  readonly isWhole: (text: string) => boolean;
  /** Applies a value; the empty text empties the field. */
  readonly change: (value: string) => void;
}

/**
 * Returns the properties of an input for a day or a time, and whether its text is unread. A value applies once it is
 * typed: after a pause, by Enter or by leaving the field. A text that is unread never applies.
 */
export function useTypedText({ value, show, read, isWhole, change }: TypedText) {
  /** The text while it is typed; undefined while the field shows its value. */
  const [typed, setTyped] = useState<string>();
  const selected = useSelectedText();
  const next = typed === undefined ? value : typed.trim() === '' ? '' : read(typed);
  const isTyped = typed !== undefined && isWhole(typed);
  const apply = () => {
    if (next !== undefined && next !== value) change(next);
  };
  const end = () => {
    apply();
    if (next !== undefined) setTyped(undefined);
  };
  const applyLater = useEffectEvent(apply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => applyLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isTyped]);
  return {
    isUnread: next === undefined,
    /** Shows the value again in place of the typed text. */
    reset: () => setTyped(undefined),
    input: {
      value: typed ?? show(value),
      autoComplete: 'off',
      spellCheck: false,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
      ...selected,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') end();
      },
      onBlur: end,
    },
  } as const;
}
