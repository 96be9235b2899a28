import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { type ReadDecimal, readDecimal, shownDecimal } from './decimal.ts';
import { useWholeTexts } from './whole-texts.ts';

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The number, the empty text, or a text that is no number. */
  readonly value?: number | string;
  readonly onChange: (value: number | string) => void;
}

/** Returns the value of a text: its number, the empty text, or the text itself if it is no number. */
function valueIn(text: string): number | string {
  const read = readDecimal(text);
  return 'number' in read ? read.number : 'isEmpty' in read ? '' : text;
}

const textOf = (value: number | string): string => (typeof value === 'number' ? shownDecimal(value) : value);

/** Returns the function that words the question about a text which is no number. */
function useQuestion() {
  const texts = useWholeTexts();
  return (read: ReadDecimal): string | undefined => {
    if (!('fault' in read)) return undefined;
    if (read.fault !== 'either') return read.fault === 'negative' ? texts.negative : texts.unreadDecimal;
    const [one, other] = read.numbers.map(shownDecimal);
    return texts.eitherDecimal(one!, other!);
  };
}

/**
 * A field for a number with decimals, such as a weight. Typed and pasted texts mean the same, and one that may mean two
 * numbers, or none, is asked about once the person leaves the field.
 */
export function DecimalField({ value = '', onChange, onBlur, error, ...props }: DecimalFieldProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const [isTyping, setTyping] = useState(false);
  const questionOf = useQuestion();
  // Somebody else has changed the value.
  if (typed.value !== value) setTyped({ text: textOf(value), value });
  const question = questionOf(readDecimal(typed.text));
  return (
    <TextInput
      {...props}
      value={typed.text}
      inputMode="decimal"
      autoComplete="off"
      data-unread={question === undefined ? undefined : true}
      error={(isTyping ? undefined : question) ?? error}
      onChange={({ currentTarget: { value: text } }) => {
        const next = valueIn(text);
        setTyping(true);
        setTyped({ text, value: next });
        if (next !== value) onChange(next);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setTyping(false);
        if (question === undefined) setTyped({ ...typed, text: textOf(typed.value) });
        onBlur?.(event);
      }}
    />
  );
}
