import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenOf } from '../../src/vocabulary/roles.ts';
import { type Me, useMe } from '../api/session.ts';
import { paths as door } from '../people/door/paths.ts';
import { Frame } from '../people/frame.tsx';
import { Inside as Guard } from '../people/inside.tsx';
import { NotFoundPage } from '../people/not-found.tsx';
import { useEntries } from './entries.ts';
import {
  EnvironmentBand,
  rememberEnvironment,
  rememberedEnvironment,
  useNamedEnvironment,
} from './environment.tsx';
import type { Environment } from './environments.ts';
import { basePath, paths } from './paths.ts';
import { useFirstSteps } from './start/read.ts';

/** The pages for a provider's signed-in people, in the environment of the address. */
export function Inside() {
  const environment = useNamedEnvironment();
  useEffect(() => {
    if (environment !== undefined) rememberEnvironment(environment);
  }, [environment]);
  if (environment === undefined) return <NotFoundPage />;
  // A change of environment discards drafts, dialogs and selections.
  return <Guard>{(me) => <Staff key={environment} me={me} />}</Guard>;
}

const leadTo = (to: string, first: Environment) => (
  <Navigate to={to} params={{ environment: rememberedEnvironment() ?? first }} replace />
);

/**
 * Redirects from the portal's root to the first page: getting started until the workspace is live, then deliveries.
 */
export function Home() {
  const { data: me, error } = useMe();
  if (me === undefined && error === null) return null;
  if (me === null) return <Navigate to={door.signIn()} replace />;
  const isOwn = me !== undefined && screenOf(me.role) === basePath;
  return isOwn ? <FirstPage /> : leadTo(paths.deliveries(), 'sandbox');
}

/** Opens the sandbox at first, and production once the workspace is live (decision 244). */
function FirstPage() {
  const { data, error } = useFirstSteps();
  if (data === undefined && error === null) return null;
  if (data?.live === null) return leadTo(paths.start(), 'sandbox');
  return leadTo(paths.deliveries(), data === undefined ? 'sandbox' : 'production');
}

function Staff({ me }: { readonly me: Me }) {
  const entries = useEntries(me);
  return <Frame me={me} entries={entries} account={paths.account()} band={<EnvironmentBand me={me} />} />;
}
