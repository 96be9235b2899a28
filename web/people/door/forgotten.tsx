import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { Door } from '../../ui/frame/door.tsx';
import { Failure } from '../../ui/frame/failure.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

/** Requests a link to a new password. The answer is the same whether or not the address has an account. */
export function ForgottenPage() {
  const { forgotten: texts, signIn, invitation } = useTexts();
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => answerOf(api.POST('/people/v1/password-resets', { body: { email, language } })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Door title={texts.title} hint={texts.hint}>
      <form onSubmit={submit}>
        <Failure error={error} />
        {isSuccess && (
          <Alert role="status" color="green" variant="light">
            {texts.asked}
          </Alert>
        )}
        <TextInput
          label={signIn.email}
          type="email"
          autoComplete="username"
          size="sm"
          required
          autoFocus
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" size="sm" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
        <Anchor component={Link} to={paths.signIn()} size="sm">
          {invitation.toSignIn}
        </Anchor>
      </form>
    </Door>
  );
}
