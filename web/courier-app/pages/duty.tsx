import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { formatTime } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { type Day, zoneOfPhone } from '../day/day.ts';
import { timeToday } from '../day/time-today.ts';
import { NoticesState } from '../notices/notices-state.tsx';
import { usePush, usePushState } from '../notices/use-push.ts';
import { Banner, Button, Choices, Field, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { reasonOf } from '../refusal.ts';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

type Vehicle = Day['courier']['vehicle'];
const vehicles: readonly Vehicle[] = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'];

/** On or off duty, until when, and with what. */
export function DutyPage() {
  const { day } = usePhone();
  return day === null ? null : <DutyForm courier={day.courier} />;
}

function DutyForm({ courier }: { readonly courier: Day['courier'] }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { phone } = useTools();
  const { contents } = usePhone();
  const push = usePush();
  const [, go] = useLocation();
  const isOn = courier.onDutySince !== null;
  const [vehicle, setVehicle] = useState(courier.vehicle);
  const [parcels, setParcels] = useState(String(courier.capacityParcels));
  const [kilograms, setKilograms] = useState(String(courier.capacityKg));
  const [until, setUntil] = useState(courier.until ? formatTime(courier.until, zoneOfPhone()) : '');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = async (onDuty: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    // Browsers show the question only upon a touch.
    if (onDuty) void push.ask();
    const body = {
      onDuty,
      until:
        onDuty && until !== ''
          ? timeToday(until, Date.now() + (contents.day?.aheadMs ?? 0)).toISOString()
          : null,
      vehicle,
      capacityParcels: Number(parcels) || null,
      capacityKg: Number(kilograms) || null,
    };
    try {
      const signal = AbortSignal.timeout(20_000);
      await answerOf(api.PUT('/courier/v1/duty', { body, signal }));
      await phone.wake();
      go(paths.day());
    } catch (error) {
      setRefusal(await reasonOf(error, language, texts.duty.needsLine));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void put(true);
  };
  return (
    <form onSubmit={submit}>
      <Screen
        title={texts.duty.title}
        back={paths.day()}
        action={
          <>
            {refusal !== '' && (
              <Banner tone="bad" alert>
                {refusal}
              </Banner>
            )}
            <Button kind={isOn ? 'plain' : 'primary'} type="submit" aria-disabled={isBusy}>
              {!isOn ? texts.duty.start : courier.pausedSince ? texts.duty.resume : texts.duty.keep}
            </Button>
            {isOn && (
              <Button kind="danger" onClick={() => void put(false)} aria-disabled={isBusy}>
                {texts.duty.stop}
              </Button>
            )}
          </>
        }
      >
        {courier.pausedSince && <Banner tone="warn">{texts.duty.paused}</Banner>}
        <Choices
          label={texts.duty.vehicle}
          options={vehicles.map((value) => ({ value, text: texts.duty.vehicles[value] }))}
          value={vehicle}
          choose={setVehicle}
        />
        <div className={styles.two}>
          <Field
            label={texts.duty.parcels}
            inputMode="numeric"
            value={parcels}
            onChange={({ target }) => setParcels(target.value.replace(/\D/g, ''))}
          />
          <Field
            label={texts.duty.kilograms}
            inputMode="decimal"
            value={kilograms}
            onChange={({ target }) => setKilograms(target.value.replace(/[^\d.]/g, ''))}
          />
        </div>
        <Field
          label={`${texts.duty.until} (${texts.optional})`}
          hint={texts.duty.untilHint}
          type="time"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <NoticesHint isOn={isOn} />
        {isOn && <Hint>{texts.duty.keeps}</Hint>}
      </Screen>
    </form>
  );
}

/** Whether offers are heard with the screen off. */
function NoticesHint({ isOn }: { readonly isOn: boolean }) {
  const texts = useTexts();
  const state = usePushState();
  // Going on duty asks by itself.
  if (state === 'ask' && !isOn) return <Hint>{texts.duty.noticesAsk}</Hint>;
  return <NoticesState />;
}
