import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { SignInPage } from './pages/sign-in.tsx';
import { Boundary, Button, Empty, Sayings } from './parts.tsx';
import { basePath } from './paths.ts';
import { usePhone, useTools } from './phone/tools.ts';
import { useTexts } from './texts.ts';

const LazyInside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }));

/** The app with its router; a page that throws shows an error. */
export function App() {
  return (
    <Boundary fallback={<Failed />}>
      <Sayings>
        <Router base={basePath}>
          <Door />
        </Router>
      </Sayings>
    </Boundary>
  );
}

/** Shows the sign-in, or the signed-in app. */
function Door() {
  const { contents, session } = usePhone();
  // Offline the stored session stays valid, so that the last courier can go on working.
  const mustSignIn = session === 'out' || session === 'elsewhere' || contents.owner === null;
  useEffect(() => storeFirstView(mustSignIn), [mustSignIn]);
  const { inside: Inside } = useTools();
  if (mustSignIn) return <SignInPage />;
  return Inside ? (
    <Inside />
  ) : (
    <Suspense>
      <LazyInside />
    </Suspense>
  );
}

/** Stores the first view, which the script in the page reads at the next start. */
function storeFirstView(isSignIn: boolean): void {
  if (isSignIn) localStorage.removeItem('antar.courier');
  else localStorage.setItem('antar.courier', '');
}

function Failed() {
  const texts = useTexts();
  return (
    <Empty icon="alert" title={texts.failed}>
      <p>{texts.failedHint}</p>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </Empty>
  );
}
