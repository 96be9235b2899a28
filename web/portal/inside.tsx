import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenOf } from '../../src/roles.ts';
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
import { basePath, paths } from './paths.ts';
import { useFirstSteps } from './start/read.ts';

/** Lets in a provider's people, and frames their pages by the environment that the address names. */
export function Inside() {
  const environment = useNamedEnvironment();
  useEffect(() => {
    if (environment !== undefined) rememberEnvironment(environment);
  }, [environment]);
  if (environment === undefined) return <NotFoundPage />;
  // Nothing of one environment lives on in the other: drafts, dialogs, selections.
  return <Guard>{(me) => <Staff key={environment} me={me} />}</Guard>;
}

const leadTo = (to: string) => (
  <Navigate to={to} params={{ environment: rememberedEnvironment() } as never} replace />
);

/** Leads from the screen's own address to the first page: the first steps until the workspace is live, then deliveries. */
export function Home() {
  const { data: me, error } = useMe();
  if (me === undefined && error === null) return null;
  if (me === null) return <Navigate to={door.signIn()} replace />;
  return me !== undefined && screenOf(me.role) === basePath ? <FirstPage /> : leadTo(paths.deliveries());
}

function FirstPage() {
  const { data, error } = useFirstSteps();
  if (data === undefined && error === null) return null;
  return leadTo(data?.live === null ? paths.start() : paths.deliveries());
}

function Staff({ me }: { readonly me: Me }) {
  const entries = useEntries(me);
  return <Frame me={me} entries={entries} account={paths.account()} band={<EnvironmentBand me={me} />} />;
}
