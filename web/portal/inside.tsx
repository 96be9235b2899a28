import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Me } from '../api/session.ts';
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
import { paths } from './paths.ts';

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

/** Leads from the screen's own address to the first page, in the environment that was left last. */
export const Home = () => (
  <Navigate to={paths.deliveries()} params={{ environment: rememberedEnvironment() } as never} replace />
);

function Staff({ me }: { readonly me: Me }) {
  const entries = useEntries(me);
  return <Frame me={me} entries={entries} account={paths.account()} band={<EnvironmentBand me={me} />} />;
}
