import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { callLink } from '../../ui/delivery/phone-links.ts';
import { Banner, Button, Hint, OutLink, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { keepOutgoing } from '../phone/outgoing.ts';
import { usePhone, usePlaceState, useTools } from '../phone/tools.ts';
import { requestSync } from '../phone/update.ts';
import { HoldButton } from '../talk/hold-button.tsx';
import { useSosTexts } from '../talk/sos-texts.ts';
import styles from '../talk/talk.module.css';
import { useTalkTexts } from '../talk/texts.ts';
import { SosNotice } from './sos-notice.tsx';

const emergencyNumber = '112';

/** The page to call for help by holding a button. The call is sent before everything else (decision 446). */
export function SosPage() {
  const { help: texts, notSaved } = useTalkTexts();
  const { phone, place } = useTools();
  const { contents } = usePhone();
  const placeState = usePlaceState();
  const [isConfirming, setConfirming] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const courierID = contents.owner?.courierID;
  const call = async () => {
    setConfirming(false);
    if (courierID === undefined) return;
    try {
      await keepOutgoing(phone.store, { kind: 'sos', id: newId(), courierID, place: place.now() });
      setFailed(false);
      void requestSync();
      void phone.wake();
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  };
  return (
    <Screen
      title={texts.title}
      back={paths.day()}
      action={
        <HoldButton
          label={texts.hold}
          holding={texts.holding}
          held={() => void call()}
          pressed={() => setConfirming(true)}
        />
      }
    >
      {isConfirming && (
        <Banner tone="warn" alert>
          {texts.sure}
          <Button kind="danger" onClick={() => void call()}>
            {texts.send}
          </Button>
          <Button onClick={() => setConfirming(false)}>{texts.cancel}</Button>
        </Banner>
      )}
      <p>{texts.hint}</p>
      {hasFailed && (
        <Banner tone="bad" alert>
          {notSaved}
        </Banner>
      )}
      <SosNotice />
      <Calls />
      <Hint>{placeState === 'good' ? texts.place : texts.noPlace}</Hint>
    </Screen>
  );
}

function Calls() {
  const { help: texts } = useTalkTexts();
  const words = useSosTexts();
  const number = usePhone().day?.operations?.phone;
  return (
    <div className={styles.calls}>
      {number ? (
        <OutLink to={callLink(number)} icon="phone">
          {words.call}
        </OutLink>
      ) : (
        <Hint>{texts.noPhone}</Hint>
      )}
      <OutLink to={callLink(emergencyNumber)} icon="phone">
        {texts.emergency}
      </OutLink>
    </div>
  );
}
