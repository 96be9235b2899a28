import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Door } from '../../ui/frame/door.tsx';
import { Failure } from '../../ui/frame/failure.tsx';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

/** Sets a new password by a link, whose token is behind the `#`; every session of the account ends. */
export function NewPasswordPage() {
  const { newPassword: texts, invitation } = useTexts();
  const token = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/people/v1/password-resets/completion', { body: { token, password } })),
    onSuccess: () => navigate({ to: paths.signIn(), search: { notice: 'changed' }, replace: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  if (token === '') {
    return (
      <Door title={invitation.missing} hint={texts.missingHint}>
        <Button component={Link} to={paths.forgotten()} variant="default" size="sm" fullWidth mt="lg">
          {texts.ask}
        </Button>
      </Door>
    );
  }
  return (
    <Door title={texts.title} hint={texts.hint}>
      <form onSubmit={submit}>
        <Failure error={error} />
        <PasswordInput
          label={texts.password}
          description={invitation.passwordHint}
          autoComplete="new-password"
          size="sm"
          required
          autoFocus
          minLength={10}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" size="sm" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
      </form>
    </Door>
  );
}
