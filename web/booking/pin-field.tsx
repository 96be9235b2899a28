import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import styles from './booking.module.css';
import type { PlaceDraft } from './draft.ts';
import { pinText, readPinText, recoverCode } from './pin.ts';
import { usePlaces } from './read.ts';
import { useBookingTexts } from './texts.ts';

/** Maximum length of a pin; a pasted map link can be long. */
const longestPin = 2_000;

interface PinFieldProps {
  readonly value: PlaceDraft;
  readonly change: (pin: string) => void;
  readonly error?: ReactNode;
}

/**
 * The field for a pin, typed or pasted. When it loses the focus, a pasted pin is converted to degrees. A short plus
 * code is converted as soon as its place is found.
 */
export function PinField({ value, change, ...refused }: PinFieldProps) {
  const { place: texts } = useBookingTexts();
  const reading = readPinText(value.pin);
  const isShort = reading.kind === 'short-code';
  const near = isShort ? reading.near || value.city || value.province : '';
  const { data: places, isPlaceholderData } = usePlaces(near, undefined);
  const middle = isPlaceholderData
    ? undefined
    : places?.find(({ coordinates }) => coordinates !== null)?.coordinates;
  const put = useEffectEvent(change);
  const recovered = isShort && middle ? pinText(recoverCode(reading.code, middle)) : undefined;
  useEffect(() => {
    if (recovered !== undefined) put(recovered);
  }, [recovered]);
  const wrong = {
    pin: undefined,
    'short-code': places === undefined && near !== '' ? undefined : texts.pinCode,
    'short-link': texts.pinShortLink,
    'link-without-place': texts.pinLink,
    wrong: value.pin.trim() === '' ? undefined : texts.pinWrong,
  }[reading.kind];
  return (
    <TextInput
      className={styles.grow}
      label={texts.pin}
      placeholder={texts.pinHint}
      autoComplete="off"
      maxLength={longestPin}
      value={value.pin}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => reading.kind === 'pin' && change(pinText(reading))}
      {...(wrong !== undefined && { error: wrong })}
      {...refused}
    />
  );
}
