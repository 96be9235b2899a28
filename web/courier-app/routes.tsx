import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { keepAwake, watchBattery } from './awake.ts';
import { usePhone, useTools } from './live.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { Boundary, Button, Empty, Sayings } from './parts.tsx';
import { basePath, paths } from './paths.ts';
import { useTexts } from './texts.ts';

/** Everything behind the sign-in is loaded when it is opened; the service worker has it by then. */
const DayPage = lazy(async () => ({ default: (await import('./pages/day.tsx')).DayPage }));
const DutyPage = lazy(async () => ({ default: (await import('./pages/duty.tsx')).DutyPage }));
const FinishedPage = lazy(async () => ({ default: (await import('./pages/finished.tsx')).FinishedPage }));
const GiveBackPage = lazy(async () => ({ default: (await import('./pages/give-back.tsx')).GiveBackPage }));
const JobPage = lazy(async () => ({ default: (await import('./pages/job.tsx')).JobPage }));
const MessagesPage = lazy(async () => ({ default: (await import('./pages/messages.tsx')).MessagesPage }));
const MoneyPage = lazy(async () => ({ default: (await import('./pages/money.tsx')).MoneyPage }));
const MorePage = lazy(async () => ({ default: (await import('./pages/more.tsx')).MorePage }));
const OutboxPage = lazy(async () => ({ default: (await import('./pages/outbox.tsx')).OutboxPage }));
const StepPage = lazy(async () => ({ default: (await import('./pages/step.tsx')).StepPage }));

/** The app: the sign-in, or the courier's pages. */
export function App() {
  return (
    <Boundary fallback={<Failed />}>
      <Sayings>
        <Router base={basePath}>
          <Suspense>
            <Inside />
          </Suspense>
        </Router>
      </Sayings>
    </Boundary>
  );
}

function Inside() {
  const { contents, session } = usePhone();
  useDuty();
  // Without a line the phone goes by what it knows: who has worked on it last goes on working.
  const mustSignIn = session === 'out' || session === 'elsewhere' || contents.owner === null;
  if (mustSignIn) return <SignInPage />;
  return (
    <Switch>
      <Route path="/duty" component={DutyPage} />
      <Route path="/job/:deliveryID">{({ deliveryID }) => <JobPage deliveryID={deliveryID} />}</Route>
      <Route path="/step/:step/:deliveryIDs">
        {({ step, deliveryIDs }) => (
          <StepPage key={`${step} ${deliveryIDs}`} step={step} deliveryIDs={deliveryIDs} />
        )}
      </Route>
      <Route path="/give-back/:deliveryID">
        {({ deliveryID }) => <GiveBackPage deliveryID={deliveryID} />}
      </Route>
      <Route path="/messages" component={MessagesPage} />
      <Route path="/money" component={MoneyPage} />
      <Route path="/finished" component={FinishedPage} />
      <Route path="/outbox" component={OutboxPage} />
      <Route path="/more" component={MorePage} />
      <Route path="/" component={DayPage} />
      <Route>
        <Redirect to={paths.day()} replace />
      </Route>
    </Switch>
  );
}

/**
 * On duty the service is told where the phone is, and the screen stays on; both as far as the battery allows (decision
 * 238). Without a line the phone goes on: its steps say where they were made.
 */
function useDuty(): void {
  const { place } = useTools();
  const { day, session } = usePhone();
  const [isLow, setLow] = useState(false);
  useEffect(() => watchBattery(setLow), []);
  const isOnDuty = session !== 'out' && session !== 'elsewhere' && Boolean(day?.courier.onDutySince);
  const hasWork = (day?.assignments.length ?? 0) > 0;
  const precision = !isOnDuty ? 'off' : isLow ? 'rare' : hasWork ? 'exact' : 'rough';
  useEffect(() => place.set(precision), [place, precision]);
  useEffect(() => (isOnDuty && !isLow ? keepAwake() : undefined), [isOnDuty, isLow]);
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
