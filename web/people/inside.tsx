import { Navigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { screenOf } from '../../src/vocabulary/roles.ts';
import { type Me, useMe } from '../api/session.ts';
import { ProofProvider } from '../ui/dialogs/proof.tsx';
import { ErrorState } from '../ui/frame/states.tsx';
import { paths } from './door/paths.ts';
import { ElsewherePage } from './elsewhere.tsx';

/** Loaded on demand, because few people need it. */
const FactorFirstPage = lazy(async () => ({
  default: (await import('./account/factor-first.tsx')).FactorFirstPage,
}));

interface InsideProps {
  readonly children: (me: Me) => ReactNode;
}

/** Admits people whose role belongs to this screen; others get a link to their own. */
export function Inside({ children }: InsideProps) {
  const { data: me, error, refetch } = useMe();
  const { basepath } = useRouter();
  if (me === undefined) return error === null ? null : <ErrorState error={error} retry={() => refetch()} />;
  if (me === null) return <ToSignIn />;
  if (screenOf(me.role) !== basepath) return <ElsewherePage me={me} />;
  return (
    <ProofProvider>
      <Guarded me={me}>{children}</Guarded>
    </ProofProvider>
  );
}

/** Shows the set-up of the second factor until the person has saved the recovery codes, which it shows last. */
function Guarded({ me, children }: InsideProps & { readonly me: Me }) {
  const [isFactorFirst, setFactorFirst] = useState(me.secondFactorNeeded);
  if (me.secondFactorNeeded && !isFactorFirst) setFactorFirst(true);
  if (!isFactorFirst) return children(me);
  return (
    <Suspense>
      <FactorFirstPage me={me} enter={() => setFactorFirst(false)} />
    </Suspense>
  );
}

/** Redirects to the sign-in, which then returns to the requested page. */
function ToSignIn() {
  const { state, basepath } = useRouter();
  // Keeps the first address, because the address changes while the sign-in page loads.
  const [here] = useState(state.location.publicHref);
  const search = here === basepath || here === `${basepath}/` ? {} : { next: here };
  return <Navigate to={paths.signIn()} search={search} replace />;
}
