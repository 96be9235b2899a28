import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Door } from '../../ui/frame/door.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

/** The page that requests a password-reset link. The answer does not reveal whether the address has an account. */
export function ForgottenPage() {
  const { forgotten: texts, signIn, invitation } = useTexts();
  const { language } = useLanguage();
  const action = useAction({
    initial: { email: '' },
    required: { email: true },
    send: ({ email }) => answerOf(api.POST('/people/v1/password-resets', { body: { email, language } })),
  });
  return (
    <Door title={texts.title} hint={texts.hint}>
      <ActionForm action={action}>
        {action.answer !== undefined && (
          <Alert role="status" color="green" variant="light">
            {texts.requested}
          </Alert>
        )}
        <TextInput
          label={signIn.email}
          type="email"
          autoComplete="username"
          size="sm"
          autoFocus
          {...action.fields.getInputProps('email')}
        />
        <Button type="submit" size="sm" fullWidth loading={action.isPending}>
          {texts.submit}
        </Button>
        <Anchor component={Link} to={paths.signIn()} size="sm">
          {invitation.toSignIn}
        </Anchor>
      </ActionForm>
    </Door>
  );
}
