import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.ts';
import { Door } from '../../ui/door.tsx';
import { fieldOf, useReasons } from '../../ui/refusal.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { Failure } from './sign-in.tsx';

/** Makes the account that an invitation is for. Its token stands behind the `#`, which browsers send to nobody. */
export function InvitationPage() {
  const { invitation: texts } = useTexts();
  const token = useLocation({ select: ({ hash }) => hash });
  if (token === '') {
    return (
      <Door title={texts.missing} hint={texts.missingHint}>
        <Button component={Link} to={paths.signIn()} variant="default" size="sm" fullWidth mt="lg">
          {texts.toSignIn}
        </Button>
      </Door>
    );
  }
  return <Acceptance token={token} />;
}

function Acceptance({ token }: { readonly token: string }) {
  const { invitation: texts } = useTexts();
  const reasonOf = useReasons();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: '', password: '' } });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: typeof form.values) =>
      answerOf(api.POST('/people/v1/invitations/acceptance', { body: { token, ...body } })),
    onSuccess: () => navigate({ to: paths.signIn(), search: { notice: 'invited' }, replace: true }),
    onError: (refusal) => {
      const field = fieldOf(refusal);
      if (field === 'name' || field === 'password') form.setFieldError(field, reasonOf(refusal));
    },
  });
  const isOfField = Object.keys(form.errors).length > 0;
  return (
    <Door title={texts.title} hint={texts.hint}>
      <form onSubmit={form.onSubmit((values) => mutate(values))}>
        <Failure error={isOfField ? null : error} />
        <TextInput
          label={texts.name}
          autoComplete="name"
          size="sm"
          required
          withAsterisk={false}
          autoFocus
          {...form.getInputProps('name')}
        />
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          autoComplete="new-password"
          size="sm"
          required
          withAsterisk={false}
          minLength={10}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="sm" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
      </form>
    </Door>
  );
}
