import { useState } from 'react';
import { LanguageChoice } from '../language-choice.tsx';
import { NoticesState } from '../notices/notices-state.tsx';
import { usePush, usePushState } from '../notices/use-push.ts';
import { Banner, Button, ButtonLink, Card, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { signOut } from '../phone/session.ts';
import { countsOf } from '../phone/store.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { useRequest } from '../request.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';
import { useWarnings, Warnings } from './warnings.tsx';

/** Everything else: language, what this phone cannot do, help, and the way out. */
export function MorePage() {
  const texts = useTexts();
  const { contents } = usePhone();
  const push = usePush();
  const state = usePushState();
  const warnings = useWarnings();
  return (
    <Screen title={texts.more.title}>
      <p className={styles.owner}>{contents.owner?.name}</p>
      <div className={styles.two}>
        <ButtonLink to={paths.finished()}>{texts.more.finished}</ButtonLink>
        <ButtonLink to={paths.outbox()}>{texts.more.unsent}</ButtonLink>
      </div>
      <LanguageChoice />
      <Card>
        <h2 className={styles.sub}>{texts.more.phone}</h2>
        {warnings.length === 0 ? (
          <Banner tone="good" icon="check">
            {texts.more.allGood}
          </Banner>
        ) : (
          <Warnings />
        )}
        {(state === 'on' || state === 'ask') && <NoticesState />}
        {state === 'failed' && <Button onClick={() => void push.ask()}>{texts.retry}</Button>}
      </Card>
      <Card>
        <h2 className={styles.sub}>{texts.more.help}</h2>
        <ul className={styles.help}>
          {texts.more.helpText.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Card>
      <SignOut />
    </Screen>
  );
}

function SignOut() {
  const texts = useTexts();
  const { phone } = useTools();
  const push = usePush();
  const { contents } = usePhone();
  const [isAsked, setAsked] = useState(false);
  const { send, refusal } = useRequest(texts.more.needsLine);
  const { waiting } = countsOf(contents);
  const leave = () =>
    send(async () => {
      await signOut(phone);
      // The service has forgotten it with the session; the browser keeps nothing either.
      await push.end().catch(() => undefined);
    });
  if (!isAsked) {
    return (
      <Button kind="danger" icon="door" onClick={() => setAsked(true)}>
        {texts.more.signOut}
      </Button>
    );
  }
  return (
    <Card>
      <p>{waiting > 0 ? texts.more.signOutWaits(waiting) : texts.more.signOutSure}</p>
      {refusal}
      <div className={styles.two}>
        <Button onClick={() => setAsked(false)}>{texts.more.stay}</Button>
        <Button kind="danger" onClick={() => void leave()}>
          {texts.more.signOut}
        </Button>
      </div>
    </Card>
  );
}
