import { Checkbox, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { isBlank } from '../../src/text/plain-text.ts';
import { DayInput, TimeInput } from '../ui/days/day-input.tsx';
import { presentDay } from '../ui/fields/days.ts';
import { useSelectedText } from '../ui/fields/use-selected-text.ts';
import { RupiahField } from '../ui/fields/whole-field.tsx';
import { zoneName } from '../ui/language/format.ts';
import styles from './booking.module.css';
import { type Draft, type Zone, zones } from './draft.ts';
import { useFieldError } from './field.tsx';
import { More } from './more.tsx';
import { useBookingTexts } from './texts.ts';

interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

/** The fields for the payment and the pickup time, in the shop's time zone. */
export function Terms({ draft, change }: PartProps) {
  const texts = useBookingTexts();
  const errorAt = useFieldError();
  return (
    <>
      <div className={styles.pair}>
        <Input.Wrapper label={texts.payment} labelElement="div" {...errorAt('paymentMethod')}>
          <SegmentedControl
            fullWidth
            aria-label={texts.payment}
            data={(['CASHLESS', 'CASH'] as const).map((value) => ({ value, label: texts.payments[value] }))}
            value={draft.payment}
            onChange={(payment) => change({ payment: payment === 'CASH' ? 'CASH' : 'CASHLESS' })}
          />
        </Input.Wrapper>
        {draft.payment === 'CASH' && (
          <RupiahField
            label={texts.codAmount}
            required
            value={draft.codAmount}
            onChange={(codAmount) => change({ codAmount })}
            {...errorAt('cashOnDelivery.amount')}
          />
        )}
      </div>
      <Checkbox
        label={texts.scheduled}
        description={texts.scheduleHint}
        checked={draft.isScheduled}
        onChange={({ currentTarget }) => change({ isScheduled: currentTarget.checked })}
        {...(!draft.isScheduled && errorAt('schedule'))}
      />
      {draft.isScheduled && <Schedule draft={draft} change={change} />}
    </>
  );
}

/** The fields for the pickup window. */
function Schedule({ draft, change }: PartProps) {
  const texts = useBookingTexts();
  const errorAt = useFieldError();
  const field = (name: 'day' | 'from' | 'to') => ({
    label: texts[name],
    value: draft[name],
    required: true,
    onChange: (value: string) => change({ [name]: value }),
  });
  const today = presentDay(draft.zone);
  return (
    <div className={styles.schedule}>
      <DayInput {...field('day')} today={today} min={today} {...errorAt('schedule')} />
      <TimeInput {...field('from')} {...errorAt('schedule.from')} />
      <TimeInput {...field('to')} {...errorAt('schedule.to')} />
      <Select
        label={texts.zone}
        allowDeselect={false}
        data={zones.map((value) => ({ value, label: zoneName(value) }))}
        value={draft.zone}
        onChange={(zone) => zone && change({ zone: zone as Zone })}
      />
    </div>
  );
}

/** The fields for the order number, the outlet and the note for the courier. */
export function OrderFields({ draft, change }: PartProps) {
  const texts = useBookingTexts();
  const errorAt = useFieldError();
  const selected = useSelectedText();
  const text = (field: 'orderID' | 'outletID' | 'note') => ({
    label: texts[field],
    value: draft[field],
    autoComplete: 'off',
    maxLength: 500,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...text('orderID')}
          required
          {...selected}
          onBlur={() => isBlank(draft.orderID) && change({ orderID: draft.proposedOrderID })}
          {...errorAt('providerOrderID')}
        />
      </div>
      <More label={texts.moreOfOrder} isFilled={draft.outletID !== '' || draft.note !== ''}>
        <div className={styles.pair}>
          <TextInput {...text('outletID')} {...errorAt('providerOutletID')} />
          <TextInput {...text('note')} {...errorAt('instructions.text')} />
        </div>
      </More>
    </>
  );
}
