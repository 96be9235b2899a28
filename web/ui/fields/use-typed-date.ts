import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Pause in typing after which a date applies. The browser reports a date after each key, such as the year 0002. */
const pauseMs = 1_000;

/** The latest day of a field. Without a limit, the browser's part for the year waits for a fifth digit. */
export const latestDay = '9999-12-31';

/** A date is complete if its year has been typed whole; no date before 2000 can be meant. */
const isComplete = (text: string): boolean => text === '' || text >= '2000';

/**
 * Returns the properties of an input for a date, which applies by `change` once it is typed: after a pause, by Enter
 * or by leaving the field. A date that is chosen with the mouse applies at once, and one that is incomplete never.
 */
export function useTypedDate(value: string, change: (value: string) => void) {
  const [text, setText] = useState(value);
  const isTyping = useRef(false);
  const timer = useRef<number>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (typed: string) => {
    clearTimeout(timer.current);
    if (typed !== value && isComplete(typed)) change(typed);
  };
  return {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const typed = currentTarget.value;
      setText(typed);
      clearTimeout(timer.current);
      if (isTyping.current) timer.current = window.setTimeout(apply, pauseMs, typed);
      else apply(typed);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      isTyping.current = true;
      if (key === 'Enter') apply(text);
    },
    onPointerDown: () => {
      isTyping.current = false;
    },
    onBlur: () => {
      apply(text);
      isTyping.current = false;
      if (!isComplete(text)) setText(value);
    },
  };
}
