import { type FormEvent, useState } from 'react';
import { plainNumber } from '../../../src/text/plain-text.ts';
import { Mark } from '../../ui/frame/mark.tsx';
import { BrowserWarning } from '../browser-warning.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { Banner, Button, Field, partStyles, useSay } from '../parts.tsx';
import { signIn } from '../phone/session.ts';
import { countsOf } from '../phone/store.ts';
import { useIsAlive, usePhone, useTools } from '../phone/tools.ts';
import { useRequest } from '../request.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/**
 * The sign-in form with phone number and code. After a session has ended it shows the number of unsent rows, which
 * are safe.
 */
export function SignInPage() {
  const texts = useTexts();
  const { session, contents } = usePhone();
  const { waiting } = countsOf(contents);
  return (
    <div className={partStyles.screen}>
      <main className={styles.door}>
        <div className={styles.brand}>
          <Mark size={44} />
          <span>{texts.app}</span>
        </div>
        <BrowserWarning />
        {session === 'elsewhere' && <Banner tone="bad">{texts.signIn.elsewhere}</Banner>}
        {session === 'out' && contents.owner && <Banner tone="warn">{texts.signIn.out}</Banner>}
        {waiting > 0 && (
          <Banner tone="calm" icon="info">
            {texts.signIn.waits(waiting)}
          </Banner>
        )}
        <SignInForm />
        <LanguageChoice />
      </main>
    </div>
  );
}

function SignInForm() {
  const texts = useTexts();
  const { phone } = useTools();
  const say = useSay();
  const isAlive = useIsAlive();
  const { isBusy, send, refusal } = useRequest(texts.signIn.noConnection);
  const [lacks, setLacks] = useState({ phone: false, code: false });
  const needed = (isLacking: boolean) => (isLacking ? texts.signIn.needed : undefined);
  const forget = (event: FormEvent<HTMLFormElement>) => {
    const typed = proofOf(new FormData(event.currentTarget));
    setLacks({ phone: lacks.phone && typed.phone === '', code: lacks.code && typed.code === '' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Reads the form itself: input from before the app loaded is not in React's state.
    const proof = proofOf(new FormData(event.currentTarget));
    setLacks({ phone: proof.phone === '', code: proof.code === '' });
    if (proof.phone === '' || proof.code === '') return;
    void send(async () => {
      if ((await signIn(phone, proof)) > 0) say(texts.signIn.signedOut);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} onInput={forget} noValidate>
      <h1 className={styles.doorTitle}>{texts.signIn.title}</h1>
      <Field
        label={texts.signIn.phone}
        type="tel"
        autoComplete="username"
        inputMode="tel"
        name="phone"
        required
        fault={needed(lacks.phone)}
      />
      <Field
        label={texts.signIn.code}
        hint={texts.signIn.hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        name="code"
        required
        fault={needed(lacks.code)}
      />
      {refusal}
      <Button kind="primary" type="submit" disabled={!isAlive} aria-disabled={isBusy}>
        {texts.signIn.submit}
      </Button>
    </form>
  );
}

const proofOf = (typed: FormData) => ({
  phone: plainNumber(String(typed.get('phone'))),
  code: String(typed.get('code')).replace(/\D/g, ''),
});
