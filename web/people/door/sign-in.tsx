import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { homeOf, screenOf } from '../../../src/vocabulary/roles.ts';
import { isRefusal } from '../../api/client.ts';
import { useMe, useSignIn } from '../../api/session.ts';
import { Door } from '../../ui/frame/door.tsx';
import { Failure } from '../../ui/frame/failure.tsx';
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

/** Email and password, then the second factor where the account has one. */
export function SignInPage() {
  const { next = '', notice } = useSearch({ from: paths.signIn() });
  const { signIn: texts, invitation, newPassword } = useTexts();
  const me = useEntrance(next);
  const { mutate, error, isPending, reset } = useSignIn();
  const [account, setAccount] = useState<Account>({ email: '', password: '' });
  const [asksCode, setAsksCode] = useState(false);
  const attempt = (code?: string) =>
    mutate(
      { ...account, ...(code !== undefined && { code }) },
      {
        onError: (refusal) => isRefusal(refusal, 'secondFactorRequired') && setAsksCode(true),
      },
    );
  if (me) return null;
  const failure = isRefusal(error, 'secondFactorRequired') ? null : error;
  if (asksCode) {
    const back = () => {
      reset();
      setAsksCode(false);
    };
    return <CodeForm failure={failure} isPending={isPending} attempt={attempt} back={back} />;
  }
  return (
    <Door title={texts.title}>
      {notice !== undefined && failure === null && (
        <Alert mt="md" role="status" color="green" variant="light">
          {notice === 'invited' ? invitation.done : newPassword.done}
        </Alert>
      )}
      <AccountForm
        account={account}
        change={(more) => setAccount({ ...account, ...more })}
        failure={failure}
        isPending={isPending}
        attempt={() => attempt()}
      />
    </Door>
  );
}

interface Account {
  readonly email: string;
  readonly password: string;
}

interface AccountFormProps {
  readonly account: Account;
  readonly change: (more: Partial<Account>) => void;
  readonly failure: unknown;
  readonly isPending: boolean;
  readonly attempt: () => void;
}

function AccountForm({ account, change, failure, isPending, attempt }: AccountFormProps) {
  const { signIn: texts } = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
  };
  return (
    <form onSubmit={submit}>
      <Failure error={failure} />
      <TextInput
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        size="sm"
        required
        autoFocus
        value={account.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <PasswordInput
        label={texts.password}
        name="password"
        autoComplete="current-password"
        size="sm"
        required
        value={account.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <Button type="submit" size="sm" fullWidth loading={isPending}>
        {texts.submit}
      </Button>
      <Anchor component={Link} to={paths.forgotten()} size="sm">
        {texts.forgotten}
      </Anchor>
    </form>
  );
}

interface CodeFormProps {
  readonly failure: unknown;
  readonly isPending: boolean;
  readonly attempt: (code: string) => void;
  readonly back: () => void;
}

function CodeForm({ failure, isPending, attempt, back }: CodeFormProps) {
  const { signIn: texts } = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(code.trim());
  };
  const swap = () => {
    setRecovery(!isRecovery);
    setCode('');
  };
  return (
    <Door title={texts.codeTitle} hint={isRecovery ? texts.recoveryHint : texts.codeHint}>
      <form onSubmit={submit}>
        <Failure error={failure} />
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? texts.recovery : texts.code}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          size="sm"
          required
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="sm" fullWidth loading={isPending}>
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
      </form>
    </Door>
  );
}
