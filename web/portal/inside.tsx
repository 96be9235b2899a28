import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Me } from '../api/session.ts';
import { Frame } from '../people/frame.tsx';
import { Inside as Guard } from '../people/inside.tsx';
import { NotFoundPage } from '../people/not-found.tsx';
import { Asked } from './booking-way/asked.tsx';
import { useEntries } from './entries.ts';
import {
  EnvironmentBand,
  rememberEnvironment,
  rememberedEnvironment,
  useNamedEnvironment,
} from './environment.tsx';
import type { Environment } from './environments.ts';
import { paths } from './paths.ts';
import { useFirstSteps } from './start/read.ts';

/** The pages for a provider's signed-in people, in the environment of the address. */
export function Inside() {
  const environment = useNamedEnvironment();
  useEffect(() => {
    if (environment !== undefined) rememberEnvironment(environment);
  }, [environment]);
  if (environment === undefined) return <NotFoundPage />;
  // A change of environment discards drafts, dialogs and selections.
  return (
    <Guard>
      {(me) => (
        <Asked me={me}>
          <Staff key={environment} me={me} />
        </Asked>
      )}
    </Guard>
  );
}

/**
 * Redirects from the portal's root to the first page: the booking form for people who book by hand; otherwise
 * the home of the environment.
 */
export const Home = () => (
  <Guard>
    {(me) => (
      <Asked me={me}>{me.booksBy === 'hand' ? leadTo(paths.book(), 'production') : <FirstPage />}</Asked>
    )}
  </Guard>
);

const leadTo = (to: string, environment: Environment) => (
  <Navigate to={to} params={{ environment }} replace />
);

/** Opens the sandbox at first, and production once the workspace is live (decision 244). */
function FirstPage() {
  const { data, error } = useFirstSteps();
  const remembered = rememberedEnvironment();
  if (data === undefined && error === null) return null;
  const isLive = data !== undefined && data.live !== null;
  return leadTo(paths.today(), remembered ?? (isLive ? 'production' : 'sandbox'));
}

function Staff({ me }: { readonly me: Me }) {
  const entries = useEntries(me);
  return <Frame me={me} entries={entries} account={paths.account()} band={<EnvironmentBand me={me} />} />;
}
