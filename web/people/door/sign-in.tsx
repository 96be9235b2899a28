import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { homeOf, screenOf } from '../../../src/vocabulary/roles.ts';
import { isRefusal } from '../../api/client.ts';
import { useMe, useSignIn } from '../../api/session.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Door } from '../../ui/frame/door.tsx';
import { useTexts } from '../texts.ts';
import { paths } from './paths.ts';

/** Redirects signed-in people to the requested page, if it belongs to their screen, else to the home of their role. */
function useEntrance(next: string) {
  const { data: me } = useMe();
  const { history, basepath } = useRouter();
  useEffect(() => {
    if (!me) return;
    const own = screenOf(me.role);
    const target = new RegExp(`^${own}(?=[/?#]|$)`).test(next) ? next : homeOf(me.role);
    if (own === basepath) history.replace(target);
    else window.location.replace(target);
  }, [me, history, basepath, next]);
  return me;
}

/** The page that asks for email and password, then for the second factor if the account has one. */
export function SignInPage() {
  const { next = '', notice } = useSearch({ from: paths.signIn() });
  const { signIn: texts, invitation, newPassword } = useTexts();
  const me = useEntrance(next);
  const { mutateAsync: signIn } = useSignIn();
  const [codeOf, setCodeOf] = useState<Account>();
  const action = useAction({
    initial: { email: '', password: '' } as Account,
    required: { email: true, password: true },
    send: (account) => signIn(account),
    refused: (error, account) => isRefusal(error, 'secondFactorRequired') && setCodeOf(account),
  });
  if (me) return null;
  if (codeOf) return <CodeForm account={codeOf} back={() => setCodeOf(undefined)} />;
  const failure = isRefusal(action.failure, 'secondFactorRequired') ? null : action.failure;
  return (
    <Door title={texts.title}>
      {notice !== undefined && failure === null && (
        <Alert mt="md" role="status" color="green" variant="light">
          {notice === 'invited' ? invitation.done : newPassword.done}
        </Alert>
      )}
      <ActionForm action={{ ...action, failure }}>
        <TextInput
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          size="sm"
          autoFocus
          {...action.fields.getInputProps('email')}
        />
        <PasswordInput
          label={texts.password}
          name="password"
          autoComplete="current-password"
          size="sm"
          {...action.fields.getInputProps('password')}
        />
        <Button type="submit" size="sm" fullWidth loading={action.isPending}>
          {texts.submit}
        </Button>
        <Anchor component={Link} to={paths.forgotten()} size="sm">
          {texts.forgotten}
        </Anchor>
      </ActionForm>
    </Door>
  );
}

interface Account {
  readonly email: string;
  readonly password: string;
}

interface CodeFormProps {
  readonly account: Account;
  readonly back: () => void;
}

function CodeForm({ account, back }: CodeFormProps) {
  const { signIn: texts } = useTexts();
  const { mutateAsync: signIn } = useSignIn();
  const [isRecovery, setRecovery] = useState(false);
  const action = useAction({
    initial: { code: '' },
    required: { code: true },
    send: ({ code }) => signIn({ ...account, code: code.trim() }),
  });
  const swap = () => {
    setRecovery(!isRecovery);
    action.fields.reset();
  };
  return (
    <Door title={texts.codeTitle} hint={isRecovery ? texts.recoveryHint : texts.codeHint}>
      <ActionForm action={action}>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? texts.recovery : texts.code}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          size="sm"
          autoFocus
          {...action.fields.getInputProps('code')}
        />
        <Button type="submit" size="sm" fullWidth loading={action.isPending}>
          {texts.submit}
        </Button>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Anchor component="button" type="button" size="sm" onClick={swap}>
            {isRecovery ? texts.useCode : texts.useRecovery}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={back}>
            {texts.back}
          </Anchor>
        </div>
      </ActionForm>
    </Door>
  );
}
