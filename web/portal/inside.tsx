import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../api/session.ts';
import { Frame } from '../people/frame.tsx';
import { Inside as Guard } from '../people/inside.tsx';
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

/** The pages for a provider's signed-in people, in the environment of the address, which is added if it lacks one. */
export function Inside() {
  const environment = useNamedEnvironment();
  useEffect(() => {
    if (environment !== undefined) rememberEnvironment(environment);
  }, [environment]);
  if (environment === undefined) return <Entry to={(environment) => <WithEnvironment of={environment} />} />;
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
  <Entry
    to={(environment, { booksBy }) => (
      <Navigate to={booksBy === 'hand' ? paths.book() : paths.today()} params={{ environment }} replace />
    )}
  />
);

/** Redirects to the same address below an environment, where an unknown page has its frame. */
function WithEnvironment({ of }: { readonly of: Environment }) {
  const { state } = useRouter();
  // Keeps the first address, because the address changes while the page loads.
  const [{ pathname, search }] = useState(state.location);
  const params = { environment: of, _splat: pathname.slice(1) };
  return <Navigate to="/$environment/$" params={params} search={search as never} replace />;
}

interface EntryProps {
  readonly to: (environment: Environment, me: Me) => ReactNode;
}

/** Finds the environment for an address without one: production for people who book by hand. */
const Entry = ({ to }: EntryProps) => (
  <Guard>
    {(me) => (
      <Asked me={me}>
        {me.booksBy === 'hand' ? to('production', me) : <Usual to={(environment) => to(environment, me)} />}
      </Asked>
    )}
  </Guard>
);

/** The environment last used; else the sandbox at first, and production once the workspace is live (decision 244). */
function Usual({ to }: { readonly to: (environment: Environment) => ReactNode }) {
  const { data, error } = useFirstSteps();
  const remembered = rememberedEnvironment();
  if (data === undefined && error === null) return null;
  const isLive = data !== undefined && data.live !== null;
  return to(remembered ?? (isLive ? 'production' : 'sandbox'));
}

function Staff({ me }: { readonly me: Me }) {
  const entries = useEntries(me);
  return <Frame me={me} entries={entries} account={paths.account()} band={<EnvironmentBand me={me} />} />;
}
