import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { namesOf } from '../../../src/names.ts';
import { answerOf, api } from '../../api/client.ts';
import { useTypedValue } from '../../ui/fields/use-typed-value.ts';
import { formatRupiah, formatTime } from '../../ui/language/format.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import type { Day } from '../day/day.ts';
import { heldIn } from '../day/held.ts';
import { timeToday } from '../day/time-today.ts';
import { NoticesState } from '../notices/notices-state.tsx';
import { usePush, usePushState } from '../notices/use-push.ts';
import { Banner, Button, Choices, Field, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { useFormatTime, usePhone, useServerNow, useTools } from '../phone/tools.ts';
import { useRequest } from '../request.tsx';
import { useTexts } from '../texts.ts';
import { useDutyTexts } from './duty-texts.ts';
import { useHeldTexts } from './held-texts.ts';
import styles from './pages.module.css';

type Vehicle = Day['courier']['vehicle'];
const vehicles: readonly Vehicle[] = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'];

/** The page for going on or off duty: end time, vehicle and capacity. */
export function DutyPage() {
  const { day } = usePhone();
  return day === null ? null : <DutyForm courier={day.courier} />;
}

/** The values of the form. */
interface Filled {
  readonly vehicle: Vehicle;
  readonly parcels: string;
  readonly kilograms: string;
  readonly until: string;
}

const filledFrom = ({ vehicle, capacityParcels, capacityKg, until }: Day['courier']): Filled => ({
  vehicle,
  parcels: String(capacityParcels),
  kilograms: String(capacityKg),
  until: until ? formatTime(until, indonesianZone()) : '',
});

function DutyForm({ courier }: { readonly courier: Day['courier'] }) {
  const texts = useTexts();
  const words = useHeldTexts();
  // Fields that the courier has not typed follow what operations change.
  const [typed, setTyped] = useState<Partial<Filled>>({});
  const present = filledFrom(courier);
  const filled = { ...present, ...typed };
  const changed = useChanged(present, typed);
  const { put, isBusy, refusal } = usePutDuty(filled);
  const isOn = courier.onDutySince !== null;
  const left = useLeft();
  const [isWarned, setWarned] = useState(false);
  const { submit, ...end } = useWholeEnd(() => put(true));
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={texts.duty.title}
        back={paths.day()}
        action={
          <>
            {refusal}
            {isWarned && (
              <Banner tone="warn" alert>
                {texts.duty.left(left)} <Link href={paths.held()}>{words.title}</Link>
              </Banner>
            )}
            <Button kind={isOn ? 'plain' : 'primary'} type="submit" aria-disabled={isBusy}>
              {!isOn ? texts.duty.start : courier.pausedSince ? texts.duty.resume : texts.duty.keep}
            </Button>
            {isOn && (
              <Button
                kind="danger"
                onClick={() => (left !== '' && !isWarned ? setWarned(true) : put(false))}
                aria-disabled={isBusy}
              >
                {isWarned ? texts.duty.stopAnyway : texts.duty.stop}
              </Button>
            )}
          </>
        }
      >
        {courier.pausedSince && <Banner tone="warn">{texts.duty.paused}</Banner>}
        {changed !== '' && (
          <Banner tone="warn" alert>
            {changed}
          </Banner>
        )}
        <DutyFields filled={filled} fill={(more) => setTyped({ ...typed, ...more })} {...end} />
        <NoticesHint isOn={isOn} />
        {isOn && <Hint>{texts.duty.keeps}</Hint>}
      </Screen>
    </form>
  );
}

/** Submits the form unless the end of duty is half typed, which the browser reports as empty. */
function useWholeEnd(send: () => void) {
  const [isPartial, setPartial] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const end = event.currentTarget.elements.namedItem('until') as HTMLInputElement;
    setPartial(end.validity.badInput);
    if (end.validity.badInput) end.focus();
    else send();
  };
  return { submit, isPartial, setPartial };
}

/** Returns what operations changed under fields that the courier has typed, as text; empty if nothing. */
function useChanged(present: Filled, typed: Partial<Filled>): string {
  const { duty } = useTexts();
  const words = useDutyTexts();
  const [opened] = useState(present);
  const labels = {
    vehicle: duty.vehicle,
    parcels: duty.parcels,
    kilograms: duty.kilograms,
    until: duty.until,
  } satisfies Readonly<Record<keyof Filled, string>>;
  const shown = (field: keyof Filled) =>
    field === 'vehicle' ? duty.vehicles[present.vehicle] : present[field] || '–';
  const isChanged = (field: keyof Filled) =>
    present[field] !== opened[field] && present[field] !== typed[field];
  const changed = namesOf(typed).filter(isChanged);
  if (changed.length === 0) return '';
  return words.changed(changed.map((field) => words.to(labels[field], shown(field))).join(', '));
}

/** Returns the parcels and the cash that the courier still holds as text; empty if there are none. */
function useLeft(): string {
  const texts = useTexts();
  const words = useHeldTexts();
  const { day } = usePhone();
  const parcels = heldIn(day).length;
  const cashIdr = day?.money.cashInHand ?? 0;
  const parts = [
    ...(parcels > 0 ? [texts.stops.parcels(parcels)] : []),
    ...(cashIdr > 0 ? [words.cash(formatRupiah(cashIdr))] : []),
  ];
  return parts.join(', ');
}

/** Puts the courier on or off duty with the form's values, then returns to the day. */
function usePutDuty({ vehicle, parcels, kilograms, until }: Filled) {
  const texts = useTexts();
  const { phone } = useTools();
  const { contents } = usePhone();
  const push = usePush();
  const [, go] = useLocation();
  const { isBusy, send, refusal } = useRequest(texts.duty.needsConnection);
  const endOf = (time: string) => timeToday(time, Date.now() + (contents.day?.aheadMs ?? 0)).toISOString();
  const put = (onDuty: boolean) =>
    void send(async () => {
      // Browsers show the permission prompt only after a touch.
      if (onDuty) void push.requestPermission();
      const body = {
        onDuty,
        until: onDuty && until !== '' ? endOf(until) : null,
        vehicle,
        capacityParcels: Number(parcels) || null,
        capacityKg: Number(kilograms) || null,
      };
      const signal = AbortSignal.timeout(20_000);
      await answerOf(api.PUT('/courier/v1/duty', { body, signal }));
      await phone.wake();
      go(paths.day());
    });
  return { put, isBusy, refusal };
}

interface DutyFieldsProps {
  readonly filled: Filled;
  readonly fill: (more: Partial<Filled>) => void;
  /** True if the end has hours without minutes, or the reverse. The browser's value is then empty. */
  readonly isPartial: boolean;
  readonly setPartial: (isPartial: boolean) => void;
}

function DutyFields({ filled, fill, isPartial, setPartial }: DutyFieldsProps) {
  const texts = useTexts();
  const words = useDutyTexts();
  const formatMoment = useFormatTime();
  const nowMs = useServerNow(15_000);
  const { until } = filled;
  const end = until === '' ? '' : formatMoment(timeToday(until, nowMs).toISOString());
  // The end of a shift over midnight has its day.
  const otherDay = end === until ? undefined : words.ends(end);
  return (
    <>
      <Choices
        label={texts.duty.vehicle}
        options={vehicles.map((value) => ({ value, text: texts.duty.vehicles[value] }))}
        value={filled.vehicle}
        choose={(vehicle) => fill({ vehicle })}
      />
      <div className={styles.two}>
        <Field
          label={texts.duty.parcels}
          inputMode="numeric"
          value={filled.parcels}
          onChange={({ target }) => fill({ parcels: target.value.replace(/\D/g, '') })}
        />
        <Field
          label={texts.duty.kilograms}
          inputMode="decimal"
          value={filled.kilograms}
          onChange={({ target }) =>
            fill({ kilograms: target.value.replace(',', '.').replace(/[^\d.]/g, '') })
          }
        />
      </div>
      <Field
        {...useTypedValue(until)}
        label={`${texts.duty.until} (${texts.optional})`}
        hint={[texts.duty.untilHint, otherDay].filter(Boolean).join(' ')}
        fault={isPartial ? words.partial : undefined}
        type="time"
        name="until"
        onChange={({ target }) => fill({ until: target.value })}
        onBlur={({ target }) => setPartial(target.validity.badInput)}
      />
    </>
  );
}

/** Shows whether notifications make offers ring with the screen off. */
function NoticesHint({ isOn }: { readonly isOn: boolean }) {
  const texts = useTexts();
  const state = usePushState();
  // No button here: going on duty requests the permission.
  if (state === 'ask' && !isOn) return <Hint>{texts.duty.noticesQuestion}</Hint>;
  return <NoticesState />;
}
