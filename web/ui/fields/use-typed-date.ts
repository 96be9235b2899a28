import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause in typing after which a date applies. The browser reports a date after each key, such as the year 0002. */
const pauseMs = 1_000;

/** The latest day of a field. Without a limit, the browser's part for the year waits for a fifth digit. */
export const latestDay = '9999-12-31';

/** True if the year of a day has been typed whole; no day before 2000 can be meant. */
const isWhole = (text: string): boolean => text === '' || text >= '2000';

/**
 * Returns the properties of an input for a day, which applies by `change` once it is typed: after a pause, by
 * Enter or by leaving the field. One that is chosen with the mouse applies at once, and one that is not whole never.
 */
export function useTypedDate(value: string, change: (value: string) => void) {
  const [text, setText] = useState(value);
  const isTyping = useRef(false);
  const apply = (typed: string) => {
    if (typed !== value && isWhole(typed)) change(typed);
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout((typed) => applyLater(typed), isTyping.current ? pauseMs : 0, text);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setText(currentTarget.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      isTyping.current = true;
      if (key === 'Enter') apply(text);
    },
    onPointerDown: () => {
      isTyping.current = false;
    },
    onBlur: () => {
      apply(text);
      if (!isWhole(text)) setText(value);
    },
  };
}
