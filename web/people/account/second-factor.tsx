import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { type Me, meKey } from '../../api/session.ts';
import { Once } from '../../ui/dialogs/once.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { QrCode } from '../../ui/qr.tsx';
import styles from '../people.module.css';
import { CodeForm } from './code-form.tsx';
import { useAccountTexts } from './texts.ts';

interface FactorProps {
  readonly me: Me;
  /** Called when the person confirms that they saved the recovery codes. */
  readonly stored?: () => void;
}

/** Turns the second factor on and then shows its recovery codes, or turns it off with a code. */
export function SecondFactor({ me, stored }: FactorProps) {
  const { factor: texts } = useAccountTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    const close = () => {
      setCodes(undefined);
      stored?.();
    };
    return (
      <Once title={texts.codes} hint={texts.codesHint} secret={codes} stored={texts.stored} close={close} />
    );
  }
  return me.secondFactor ? <TurnOff /> : <TurnOn done={setCodes} />;
}

function TurnOn({ done }: { readonly done: (codes: readonly string[]) => void }) {
  const { factor: texts } = useAccountTexts();
  const queries = useQueryClient();
  const begin = useAction({
    send: () => answerOf(api.POST('/people/v1/me/second-factor')),
    failed: texts.beginFailed,
  });
  if (begin.answer === undefined) {
    return (
      <Button loading={begin.isPending} onClick={() => begin.run({})}>
        {texts.begin}
      </Button>
    );
  }
  const { secret, uri } = begin.answer.data;
  return (
    <ol className={styles.steps}>
      <li>
        <strong>{texts.scan}</strong>
        <p className={styles.hint}>{texts.scanHint}</p>
        <div className={styles.scan}>
          <QrCode text={uri} label={texts.picture} />
          <div className={styles.byHand}>
            <span className={styles.soft}>{texts.byHand}</span>
            <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
        </div>
      </li>
      <li>
        <strong>{texts.enter}</strong>
        <CodeForm
          label={texts.code}
          submit={texts.confirm}
          isNumeric
          send={(code) => answerOf(api.POST('/people/v1/me/second-factor/confirmation', { body: { code } }))}
          after={({ data }) => {
            done(data.recoveryCodes);
            const inForce = { secondFactor: true, secondFactorNeeded: false };
            queries.setQueryData<Me>(meKey, (before) => before && { ...before, ...inForce });
          }}
          cancel={begin.reset}
        />
      </li>
    </ol>
  );
}

function TurnOff() {
  const { factor: texts } = useAccountTexts();
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button variant="default" onClick={() => setConfirming(true)}>
        {texts.remove}
      </Button>
    );
  }
  return (
    <>
      <strong>{texts.removeTitle}</strong>
      <p className={styles.hint}>{texts.removeHint}</p>
      <CodeForm
        label={texts.removeCode}
        submit={texts.remove}
        isGrave
        send={(code) => answerOf(api.DELETE('/people/v1/me/second-factor', { body: { code } }))}
        done={texts.removed}
        refetches={[meKey]}
        cancel={() => setConfirming(false)}
      />
    </>
  );
}
