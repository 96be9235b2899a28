import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { usePhone } from './live.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { Boundary, Button, Empty, Sayings } from './parts.tsx';
import { basePath } from './paths.ts';
import { useTexts } from './texts.ts';

const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }));

/** The app: the sign-in, or the courier's pages. */
export function App() {
  return (
    <Boundary fallback={<Failed />}>
      <Sayings>
        <Router base={basePath}>
          <Suspense>
            <Door />
          </Suspense>
        </Router>
      </Sayings>
    </Boundary>
  );
}

/** The sign-in, or what is behind it. */
function Door() {
  const { contents, session } = usePhone();
  // Without a line the phone goes by what it knows: who has worked on it last goes on working.
  const mustSignIn = session === 'out' || session === 'elsewhere' || contents.owner === null;
  return mustSignIn ? <SignInPage /> : <Inside />;
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
