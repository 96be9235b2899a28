import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Unproved } from '../../api/client.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useReasons } from '../../ui/refusal.ts';
import styles from '../people.module.css';

interface CodeFormProps {
  readonly label: string;
  readonly deed: string;
  /** Six digits; the other form also accepts a recovery code. */
  readonly isNumeric?: boolean;
  readonly isGrave?: boolean;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly give: (code: string) => void;
  readonly cancel: () => void;
}

/** Takes a code of the second factor. A refusal is shown at it. */
export function CodeForm({ label, deed, error, isPending, give, cancel, ...is }: CodeFormProps) {
  const ui = useUiTexts();
  const reasonOf = useReasons();
  const [code, setCode] = useState('');
  const isRefused = error !== null && !(error instanceof Unproved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(code.trim());
  };
  return (
    <form className={styles.code} onSubmit={submit}>
      <TextInput
        label={label}
        autoComplete="one-time-code"
        inputMode={is.isNumeric ? 'numeric' : 'text'}
        required
        autoFocus
        maxLength={40}
        value={code}
        error={isRefused ? reasonOf(error) : undefined}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div className={styles.codeActs}>
        <Button type="submit" color={is.isGrave ? 'red' : 'accent'} loading={isPending}>
          {deed}
        </Button>
        <Button variant="default" onClick={cancel}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
