import { Button, PasswordInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Door } from '../../ui/frame/door.tsx';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

/** The page that sets a new password with the token of a link; this ends every session of the account. */
export function NewPasswordPage() {
  const { newPassword: texts, invitation } = useTexts();
  const token = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const action = useAction({
    initial: { password: '' },
    required: { password: true },
    send: ({ password }) =>
      answerOf(api.POST('/people/v1/password-resets/completion', { body: { token, password } })),
    after: () => void navigate({ to: paths.signIn(), search: { notice: 'changed' }, replace: true }),
  });
  if (token === '') {
    return (
      <Door title={invitation.missing} hint={texts.missingHint}>
        <Button component={Link} to={paths.forgotten()} variant="default" size="sm" fullWidth mt="lg">
          {texts.requestLink}
        </Button>
      </Door>
    );
  }
  return (
    <Door title={texts.title} hint={texts.hint}>
      <ActionForm action={action}>
        <PasswordInput
          label={texts.password}
          description={invitation.passwordHint}
          autoComplete="new-password"
          size="sm"
          autoFocus
          {...action.fields.getInputProps('password')}
        />
        <Button type="submit" size="sm" fullWidth loading={action.isPending}>
          {texts.submit}
        </Button>
      </ActionForm>
    </Door>
  );
}
