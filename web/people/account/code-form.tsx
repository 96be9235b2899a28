import { Button, TextInput } from '@mantine/core';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { type Action, useAction } from '../../ui/dialogs/use-action.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';

interface CodeFormProps<Answer>
  extends Pick<Action<{ readonly code: string }, Answer>, 'done' | 'refetches' | 'after'> {
  readonly label: string;
  readonly submit: string;
  /** True if the code has six digits; otherwise the form also accepts a recovery code. */
  readonly isNumeric?: boolean;
  readonly isGrave?: boolean;
  readonly send: (code: string) => Promise<Answer>;
  readonly cancel: () => void;
}

/** The form that asks for a code of the second factor; a refusal is shown below the field. */
export function CodeForm<Answer>({ label, submit, send, cancel, ...props }: CodeFormProps<Answer>) {
  const ui = useUiTexts();
  const { isNumeric = false, isGrave = false, ...sending } = props;
  const action = useAction<{ readonly code: string }, Answer>({
    ...sending,
    initial: { code: '' },
    required: { code: true },
    send: ({ code }) => send(code.trim()),
    fieldOfRefusal: () => 'code',
  });
  return (
    <ActionForm action={action} className={styles.code}>
      <TextInput
        label={label}
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoFocus
        maxLength={40}
        {...action.fields.getInputProps('code')}
      />
      <div className={styles.codeActs}>
        <Button type="submit" color={isGrave ? 'red' : 'accent'} loading={action.isPending}>
          {submit}
        </Button>
        <Button variant="default" onClick={cancel}>
          {ui.cancel}
        </Button>
      </div>
    </ActionForm>
  );
}
