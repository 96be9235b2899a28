import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, api, isRefusal } from '../../api/client.ts';
import type { paths as interfaces } from '../../api/schema.d.ts';
import { useSignIn } from '../../api/session.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { Failure } from '../../ui/dialogs/failure.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Door } from '../../ui/frame/door.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

type Held =
  interfaces['/people/v1/invitations/reading']['post']['responses'][200]['content']['application/json']['data'];

/** The page that accepts an invitation. Its token is in the URL's fragment, which browsers do not send. */
export function InvitationPage() {
  const { invitation: texts } = useTexts();
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: held, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () =>
      (await answerOf(api.POST('/people/v1/invitations/reading', { body: { token } }))).data,
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '') return <Closed title={texts.missing} hint={texts.missingHint} />;
  if (error !== null) {
    return (
      <Closed title={texts.refused}>
        <Failure error={error} />
      </Closed>
    );
  }
  if (held !== undefined) return <Acceptance token={token} held={held} />;
  return (
    <Door title={texts.title}>
      <Skeleton height={14} mt="md" />
      <Skeleton height={34} mt="lg" />
      <Skeleton height={34} mt="lg" />
    </Door>
  );
}

function Closed({ title, hint, children }: { title: string; hint?: string; children?: React.ReactNode }) {
  const { invitation: texts } = useTexts();
  return (
    <Door title={title} {...(hint !== undefined && { hint })}>
      <div style={{ marginTop: 'var(--space-4)' }}>{children}</div>
      <Button component={Link} to={paths.signIn()} variant="default" size="sm" fullWidth mt="md">
        {texts.toSignIn}
      </Button>
    </Door>
  );
}

interface Given {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** Returns a function that accepts the invitation and signs in; if the sign-in fails, it opens the sign-in page. */
function useAcceptance(token: string, { email }: Held) {
  const navigate = useNavigate();
  const { mutateAsync: signIn } = useSignIn();
  return async ({ name, password, code }: Given) => {
    const proof = { password, ...(name !== '' && { name }), ...(code !== '' && { code }) };
    await answerOf(api.POST('/people/v1/invitations/acceptance', { body: { token, ...proof } }));
    await signIn({ email, password }).then(
      () => navigate({ to: paths.home(), replace: true }),
      () => navigate({ to: paths.signIn(), search: { notice: 'invited' }, replace: true }),
    );
  };
}

/** True if a refusal means that the account's second-factor code is missing or wrong. */
const isOfCode = (error: unknown): boolean =>
  isRefusal(error, 'secondFactorRequired') || isRefusal(error, 'secondFactorRejected');

function Acceptance({ token, held }: { readonly token: string; readonly held: Held }) {
  const { invitation: texts, signIn } = useTexts();
  const { roles } = useUiTexts();
  const [needsCode, setNeedsCode] = useState(false);
  const { email, role, workspaceName, hasAccount } = held;
  const action = useAction({
    initial: { name: '', password: '', code: '' } as Given,
    required: { password: true, ...(!hasAccount && { name: true }), ...(needsCode && { code: true }) },
    send: useAcceptance(token, held),
    refused: (error) => isOfCode(error) && setNeedsCode(true),
  });
  const form = action.fields;
  const failure = isRefusal(action.failure, 'secondFactorRequired') ? null : action.failure;
  const text = { size: 'sm' } as const;
  return (
    <Door title={texts.title} hint={texts.to(workspaceName, roles[role])}>
      <ActionForm action={{ ...action, failure }}>
        <TextInput
          label={signIn.email}
          type="email"
          autoComplete="username"
          size="sm"
          readOnly
          value={email}
        />
        {!hasAccount && (
          <TextInput
            {...text}
            label={texts.name}
            autoComplete="name"
            autoFocus
            {...form.getInputProps('name')}
          />
        )}
        <PasswordInput
          {...text}
          label={hasAccount ? texts.ownPassword : texts.password}
          description={hasAccount ? undefined : texts.passwordHint}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          autoFocus={hasAccount}
          {...form.getInputProps('password')}
        />
        {needsCode && (
          <TextInput
            {...text}
            label={signIn.code}
            autoComplete="one-time-code"
            autoFocus
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" size="sm" fullWidth loading={action.isPending}>
          {hasAccount ? texts.join : texts.submit}
        </Button>
      </ActionForm>
    </Door>
  );
}
