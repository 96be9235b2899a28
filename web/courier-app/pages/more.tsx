import { useState } from 'react';
import { callLink } from '../../ui/delivery/phone-links.ts';
import { keepNavigation, navigations, readNavigation } from '../day/navigation.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { NoticesState } from '../notices/notices-state.tsx';
import { usePush, usePushState } from '../notices/use-push.ts';
import { Banner, Button, ButtonLink, Card, Choices, OutLink, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { signOut } from '../phone/session.ts';
import { countsOf } from '../phone/store.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { useRequest } from '../request.tsx';
import { useSosTexts } from '../talk/sos-texts.ts';
import { useTexts } from '../texts.ts';
import { useMoreTexts } from './more-texts.ts';
import styles from './pages.module.css';
import { useWarnings, Warnings } from './warnings.tsx';

/** The page “More”: help, language, navigation app, this phone's problems, and signing out. */
export function MorePage() {
  const texts = useTexts();
  const more = useMoreTexts();
  const { contents } = usePhone();
  const push = usePush();
  const state = usePushState();
  const warnings = useWarnings();
  return (
    <Screen title={more.title}>
      <p className={styles.owner}>{contents.owner?.name}</p>
      <div className={styles.two}>
        <ButtonLink to={paths.finished()}>{more.finished}</ButtonLink>
        <ButtonLink to={paths.outbox()}>{more.unsent}</ButtonLink>
      </div>
      <Help />
      <LanguageChoice />
      <NavigationChoice />
      <Card>
        <h2 className={styles.sub}>{more.phone}</h2>
        {warnings.length === 0 ? (
          <Banner tone="good" icon="check">
            {more.allGood}
          </Banner>
        ) : (
          <Warnings />
        )}
        {(state === 'on' || state === 'ask') && <NoticesState />}
        {state === 'failed' && <Button onClick={() => void push.requestPermission()}>{texts.retry}</Button>}
      </Card>
      <Card>
        <h2 className={styles.sub}>{more.help}</h2>
        <ul className={styles.help}>
          {more.helpText.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
      <SignOut />
    </Screen>
  );
}

/** Buttons to call operations, or to call for help. */
function Help() {
  const texts = useSosTexts();
  const { day } = usePhone();
  const phone = day?.operations?.phone;
  return (
    <div className={styles.two}>
      {phone && (
        <OutLink to={callLink(phone)} icon="phone">
          {texts.call}
        </OutLink>
      )}
      <ButtonLink to={paths.sos()} kind="danger" icon="alert">
        {texts.open}
      </ButtonLink>
    </div>
  );
}

/** Lets the courier choose the navigation app that “Arah” opens. */
function NavigationChoice() {
  const more = useMoreTexts();
  const [chosen, setChosen] = useState(readNavigation);
  const options = navigations.map((value) => ({ value, text: more.navigations[value] }));
  const choose = (value: typeof chosen) => {
    keepNavigation(value);
    setChosen(value);
  };
  return <Choices label={more.navigation} options={options} value={chosen} choose={choose} />;
}

function SignOut() {
  const more = useMoreTexts();
  const { phone } = useTools();
  const push = usePush();
  const { contents } = usePhone();
  const [isConfirming, setConfirming] = useState(false);
  const { send, refusal } = useRequest(more.needsConnection);
  const { waiting } = countsOf(contents);
  const leave = () =>
    send(async () => {
      await signOut(phone);
      // The service dropped the push subscription with the session; this drops it in the browser too.
      await push.end().catch(() => undefined);
    });
  if (!isConfirming) {
    return (
      <Button kind="danger" icon="door" onClick={() => setConfirming(true)}>
        {more.signOut}
      </Button>
    );
  }
  return (
    <Card>
      <p>{waiting > 0 ? more.signOutWaits(waiting) : more.signOutSure}</p>
      {refusal}
      <div className={styles.two}>
        <Button onClick={() => setConfirming(false)}>{more.stay}</Button>
        <Button kind="danger" onClick={() => void leave()}>
          {more.signOut}
        </Button>
      </div>
    </Card>
  );
}
