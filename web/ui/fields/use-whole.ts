import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ReadWhole, readTyped, shownOf, typeWhole } from './whole.ts';
import { useWholeTexts } from './whole-texts.ts';

/** Returns the value of a text: its number, the empty text, or the text itself if it is no number. */
function valueIn(text: string): number | string {
  const read = readTyped(text);
  return 'number' in read ? read.number : 'isEmpty' in read ? '' : text;
}

/** Returns the function that words the question about a text which is no number. */
function useQuestion(sign: string) {
  const texts = useWholeTexts();
  return (read: ReadWhole): string | undefined => {
    if (!('fault' in read)) return undefined;
    if (read.fault !== 'either') return texts[read.fault];
    const [one, other] = read.numbers.map((number) => shownOf(String(number), sign));
    return texts.either(one!, other!);
  };
}

/**
 * Returns the properties of an input for a whole number, with dots between the thousands and a sign before it, and the
 * question about a text that is no number. The question is shown once the person leaves the field. Such a text is the
 * field's value, which marks its form as unsendable (`focusUnread`).
 */
export function useWhole(value: number | string, change: (value: number | string) => void, sign: string) {
  const [typed, setTyped] = useState({ text: String(value), value });
  const [isTyping, setTyping] = useState(false);
  const moved = useRef<{ readonly field: HTMLInputElement; readonly caret: number }>(null);
  const questionOf = useQuestion(sign);
  // Somebody else has changed the value.
  if (typed.value !== value) setTyped({ text: String(value), value });
  useLayoutEffect(() => {
    const { field, caret } = moved.current ?? {};
    moved.current = null;
    if (field === document.activeElement) field?.setSelectionRange(caret!, caret!);
  });
  const set = (text: string) => {
    const next = valueIn(text);
    setTyped({ text, value: next });
    if (next !== value) change(next);
  };
  const question = questionOf(readTyped(typed.text));
  return {
    question: isTyping ? undefined : question,
    input: {
      value: shownOf(typed.text, sign),
      inputMode: 'numeric',
      autoComplete: 'off',
      'data-unread': question === undefined ? undefined : true,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
        const caret = target.selectionStart ?? target.value.length;
        const after = typeWhole(typed.text, { shown: target.value, caret, isForward }, sign);
        moved.current = { field: target, caret: after.caret };
        setTyping(true);
        set(after.text);
      },
      onBlur: () => {
        setTyping(false);
        if (question === undefined) set(String(typed.value));
      },
    },
  } as const;
}
