import { TextInput } from '@mantine/core';
import styles from './booking.module.css';
import type { PersonDraft } from './draft.ts';
import { useFieldError } from './field.tsx';
import { More } from './more.tsx';
import { useBookingTexts } from './texts.ts';

interface PersonFieldsProps {
  readonly side: 'sender' | 'recipient';
  readonly value: PersonDraft;
  /** True if the phone number comes before the name. */
  readonly isNumberFirst?: boolean;
  readonly change: (part: Partial<PersonDraft>) => void;
}

/** The form fields of the sender or the recipient. */
export function PersonFields({ side, value, isNumberFirst = false, change }: PersonFieldsProps) {
  const { person: texts } = useBookingTexts();
  const errorAt = useFieldError();
  const text = (field: keyof PersonDraft) => ({
    label: texts[field],
    value: value[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
    autoComplete: 'off',
    maxLength: 500,
    ...errorAt(`${side}.${field}`),
  });
  const phone = <TextInput {...text('phone')} type="tel" required={side === 'sender'} />;
  return (
    <>
      <div className={styles.pair}>
        {isNumberFirst && phone}
        <TextInput {...text('firstName')} required />
        {!isNumberFirst && phone}
      </div>
      <More label={texts.more} isFilled={[value.lastName, value.companyName, value.email].some(Boolean)}>
        <div className={styles.triple}>
          <TextInput {...text('lastName')} />
          <TextInput {...text('companyName')} />
          <TextInput {...text('email')} type="email" />
        </div>
      </More>
    </>
  );
}
