import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isProviderRole } from '../../src/roles.ts';
import { type Me, useMe, useSignOut } from '../api/session.ts';
import { useKeys } from '../ui/keys.ts';
import { type Command, useCommands } from '../ui/palette.tsx';
import { ProofProvider } from '../ui/proof.tsx';
import { Shell } from '../ui/shell.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useToasts } from '../ui/toasts.tsx';
import { useAlarm } from './alerts/sound.ts';
import { useAccountEntry, useEntries } from './entries.ts';
import { ElsewherePage } from './pages/elsewhere.tsx';
import { basePath, paths } from './paths.ts';
import { useTexts } from './texts.ts';

/** Loaded for the few who need it. */
const FactorFirstPage = lazy(async () => ({
  default: (await import('./pages/factor-first.tsx')).FactorFirstPage,
}));

/** Lets in who is signed in as staff of the operator; others are led to where they may go. */
export function Inside() {
  const { data: me, error, refetch } = useMe();
  if (me === undefined) return error === null ? null : <ErrorState error={error} retry={() => refetch()} />;
  if (me === null) return <ToSignIn />;
  const isStaff = me.role !== 'courier' && !isProviderRole(me.role);
  if (!isStaff) return <ElsewherePage me={me} />;
  return (
    <ProofProvider>
      <Guarded me={me} />
    </ProofProvider>
  );
}

/** Until the person says that they are done: the recovery codes come after the second factor is in force. */
function Guarded({ me }: { readonly me: Me }) {
  const [isFactorFirst, setFactorFirst] = useState(me.secondFactorNeeded);
  if (me.secondFactorNeeded && !isFactorFirst) setFactorFirst(true);
  if (!isFactorFirst) return <Staff me={me} />;
  return (
    <Suspense>
      <FactorFirstPage me={me} enter={() => setFactorFirst(false)} />
    </Suspense>
  );
}

/** Leads to the sign-in, and from there back to the page that was asked for. */
function ToSignIn() {
  const { state } = useRouter();
  // The address changes while the sign-in is on its way.
  const [here] = useState(state.location.publicHref);
  const search = here === basePath || here === `${basePath}/` ? {} : { next: here };
  return <Navigate to={paths.signIn()} search={search} replace />;
}

function Staff({ me }: { readonly me: Me }) {
  const texts = useTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const entries = useEntries(me, useAlarm());
  const account = useAccountEntry();
  const pages = [...entries, account];
  const { mutate: signOut } = useSignOut();
  const leave = () => signOut(undefined, { onError: (error) => toasts.refused(ui.signOut, error) });
  useKeys(
    texts.pages,
    pages.map(({ keys, to, label }) => ({
      keys,
      label: texts.goTo(label),
      run: () => void navigate({ to }),
    })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same at each render
  const commands = useMemo<Command[]>(
    () => [
      ...pages.map(({ to, label, icon }) => ({
        id: to,
        label,
        icon,
        group: 'go' as const,
        run: () => void navigate({ to }),
      })),
      { id: 'sign-out', label: ui.signOut, icon: 'door', group: 'does', run: leave },
    ],
    [entries, account, ui],
  );
  useCommands(commands);
  return <Shell me={me} entries={entries} account={account.to} signOut={leave} />;
}
