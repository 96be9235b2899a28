import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { isRefusal } from '../../api/client.ts';
import { useMe, useSignIn } from '../../api/session.ts';
import { Door } from '../../ui/door.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { basePath, paths } from '../paths.ts';
import { useTexts } from '../texts.ts';

const ofScreen = new RegExp(`^${basePath}(?=[/?#]|$)`);

/** Email and password, then the second factor where the account has one. */
export function SignInPage() {
  const { next = basePath, notice } = useSearch({ strict: false }) as SignInSearch;
  const { signIn: texts, invitation, newPassword } = useTexts();
  const { data: me } = useMe();
  const { history } = useRouter();
  const { mutate, error, isPending, reset } = useSignIn();
  const [account, setAccount] = useState({ email: '', password: '' });
  const [asksCode, setAsksCode] = useState(false);

  // To a page of this screen, whatever the address says.
  const enter = useCallback(() => history.replace(ofScreen.test(next) ? next : basePath), [history, next]);
  useEffect(() => {
    if (me) enter();
  }, [me, enter]);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
  };
  return (
    <Door title={texts.title} hint={texts.hint}>
      {notice !== undefined && failure === null && (
        <Alert mt="md" role="status" color="green" variant="light">
          {notice === 'invited' ? invitation.done : newPassword.done}
        </Alert>
      )}
      <form onSubmit={submit}>
        <Failure error={failure} />
        <TextInput
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          size="sm"
          required
          withAsterisk={false}
          autoFocus
          value={account.email}
          onChange={({ currentTarget }) => setAccount({ ...account, email: currentTarget.value })}
        />
        <PasswordInput
          label={texts.password}
          name="password"
          autoComplete="current-password"
          size="sm"
          required
          withAsterisk={false}
          value={account.password}
          onChange={({ currentTarget }) => setAccount({ ...account, password: currentTarget.value })}
        />
        <Button type="submit" size="sm" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
        <Anchor component={Link} to={paths.forgotten()} size="sm">
          {texts.forgotten}
        </Anchor>
      </form>
    </Door>
  );
}

interface SignInSearch {
  readonly next?: string;
  readonly notice?: 'changed' | 'invited';
}

/** Why it did not work, told at once to a screen reader too. */
export function Failure({ error }: { readonly error: unknown }) {
  const reasonOf = useReasons();
  if (error === null || error === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      {reasonOf(error)}
    </Alert>
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
          withAsterisk={false}
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
