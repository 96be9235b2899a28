import { Button, Modal, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import form from '../fields/form.module.css';
import { useUiTexts } from '../language/texts.ts';
import { usePasswordReasons } from '../refusal.ts';

/** Mantine closes every dialog that is open by one Escape, unless it comes from something so marked. */
const alone = { 'data-mantine-stop-propagation': 'true' };

/** The callbacks of the question for the password. */
export interface Asking {
  readonly proved: () => void;
  readonly left: () => void;
}

/** Asks for the person's password again. */
export function ProofQuestion({ proved, left }: Asking) {
  const { proof: texts, cancel } = useUiTexts();
  const reasonOf = usePasswordReasons();
  const [currentPassword, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => answerOf(api.POST('/people/v1/me/proof', { body: { currentPassword } })),
    onSuccess: proved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const leaveByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && left();
  return (
    <Modal opened onClose={left} title={texts.title} withCloseButton={false} closeOnClickOutside={false}>
      <form className={form.form} onSubmit={submit} onKeyDown={leaveByEscape}>
        <PasswordInput
          {...alone}
          label={texts.password}
          description={texts.hint}
          autoComplete="current-password"
          required
          data-autofocus
          value={currentPassword}
          error={error === null ? undefined : reasonOf(error)}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <div className={form.end}>
          <Button {...alone} variant="default" onClick={left}>
            {cancel}
          </Button>
          <Button {...alone} type="submit" loading={isPending}>
            {texts.go}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
