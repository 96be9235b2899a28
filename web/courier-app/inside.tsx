import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useLanguage } from '../ui/language/language.tsx';
import { formWords } from './form-texts.ts';
import { keepLanguage } from './notices/notices.ts';
import { clearNotices, type PushSwitch, watchPush } from './notices/push.ts';
import { TopNotice } from './notices/top-notice.tsx';
import { PushContext } from './notices/use-push.ts';
import { useBell, useMessageBell } from './offers/bell.ts';
import { DayPage } from './pages/day.tsx';
import { DutyPage } from './pages/duty.tsx';
import { GiveBackPage } from './pages/give-back.tsx';
import { HeldPage } from './pages/held.tsx';
import { JobPage } from './pages/job.tsx';
import { MoneyPage } from './pages/money.tsx';
import { MorePage } from './pages/more.tsx';
import { OutboxPage } from './pages/outbox.tsx';
import { StepPage } from './pages/step.tsx';
import { paths } from './paths.ts';
import { keepAwake, watchBattery } from './phone/awake.ts';
import { usePhone, useTools } from './phone/tools.ts';
import { keepScanner } from './phone/update.ts';
import { canReadCodes } from './step/code-reader.ts';
import { ignoreSlips } from './taps.ts';
import { TextsContext, useTexts } from './texts.ts';

/** Wraps a page so that its code is loaded when it is opened. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Page = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

const FinishedPage = later(async () => (await import('./pages/finished.tsx')).FinishedPage);
const MessagesPage = later(async () => (await import('./pages/messages.tsx')).MessagesPage);
const StopsPage = later(async () => (await import('./pages/stops.tsx')).StopsPage);
const ArrivalPage = later(async () => (await import('./pages/arrival.tsx')).ArrivalPage);
const SosPage = later(async () => (await import('./pages/sos.tsx')).SosPage);

/** The signed-in app; it adds the texts of the forms. */
export function Inside() {
  const texts = useTexts();
  const { language } = useLanguage();
  const whole = useMemo(() => ({ ...texts, form: formWords(language) }), [texts, language]);
  return (
    <TextsContext value={whole}>
      <Pages />
    </TextsContext>
  );
}

/** The signed-in pages, with the background work that runs on all of them. */
function Pages() {
  const [push] = useState(watchPush);
  useDuty();
  useNotices(push);
  useBell();
  useMessageBell();
  useScanner();
  useEffect(ignoreSlips, []);
  return (
    <PushContext value={push}>
      <TopNotice />
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
        <Route path="/stops" component={StopsPage} />
        <Route path="/arrival/:step/:deliveryIDs">
          {({ step, deliveryIDs }) => (
            <ArrivalPage key={`${step} ${deliveryIDs}`} step={step} deliveryIDs={deliveryIDs} />
          )}
        </Route>
        <Route path="/messages" component={MessagesPage} />
        <Route path="/sos" component={SosPage} />
        <Route path="/money" component={MoneyPage} />
        <Route path="/held" component={HeldPage} />
        <Route path="/finished" component={FinishedPage} />
        <Route path="/outbox" component={OutboxPage} />
        <Route path="/more" component={MorePage} />
        <Route path="/" component={DayPage} />
        <Route>
          <Redirect to={paths.day()} replace />
        </Route>
      </Switch>
    </PushContext>
  );
}

/**
 * While the courier is on duty, reports the position and keeps the screen on, unless the battery is low: then the
 * position is reported rarely and the screen may turn off (decision 238). It also runs offline, since steps record
 * the position.
 */
function useDuty(): void {
  const { place } = useTools();
  const { day, session } = usePhone();
  const [isLow, setLow] = useState(false);
  useEffect(() => watchBattery(setLow), []);
  const isOnDuty = session !== 'out' && session !== 'elsewhere' && Boolean(day?.courier.onDutySince);
  const hasWork = day !== null && (day.assignments.length > 0 || day.held.length > 0);
  const precision = !isOnDuty ? 'off' : isLow ? 'rare' : hasWork ? 'exact' : 'rough';
  useEffect(() => place.set(precision), [place, precision]);
  useEffect(() => () => place.set('off'), [place]);
  useEffect(() => (isOnDuty && !isLow ? keepAwake() : undefined), [isOnDuty, isLow]);
}

/** Keeps this phone's push subscription up to date, and clears notifications once the courier opens the app. */
function useNotices(push: PushSwitch): void {
  const { session } = usePhone();
  const { language } = useLanguage();
  useEffect(() => void keepLanguage(language).catch(() => undefined), [language]);
  useEffect(() => {
    if (session !== 'in') return;
    void push.look();
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      void push.look();
      void clearNotices().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [push, session]);
}

/** Fetches the code reader in advance while the phone is online, but only if a job requires scanning. */
function useScanner(): void {
  const { day } = usePhone();
  const showsCode =
    day?.assignments.some(({ asks }) => asks.some((each) => each.asks.includes('barcode'))) === true;
  useEffect(() => {
    if (showsCode && !canReadCodes) void keepScanner().catch(() => undefined);
  }, [showsCode]);
}
