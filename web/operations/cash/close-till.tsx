import { Button, Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { numberOf } from '../../ui/fields/whole.ts';
import { RupiahField } from '../../ui/fields/whole-field.tsx';
import { Facts } from '../../ui/frame/panel.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import type { Environment } from '../environment.ts';
import styles from './cash.module.css';
import { type Count, countedOf, denominationsOf, emptyCount, lackOf, noteValues } from './count.ts';
import { cashKeys } from './read.ts';
import { CashFailure } from './refusal.tsx';
import type { Till } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

interface CloseTillProps {
  readonly till: Till;
  readonly environment: Environment;
  readonly close: () => void;
}

interface Closing {
  readonly count: Count;
  readonly reason: string;
  readonly banked: number | string;
  readonly reference: string;
}

const nothingTyped: Closing = { count: emptyCount, reason: '', banked: '', reference: '' };

/** Returns a closing's counted sum, its surplus or shortage, the banked sum, and the first invalid field. */
function meaningOf({ count, reason, banked: typed, reference }: Closing, { expected }: Till) {
  const banked = numberOf(typed) ?? 0;
  const counted = countedOf(count);
  const difference = counted === undefined ? 0 : counted - expected;
  return { counted, difference, banked, lack: lackOf({ counted, difference, reason, banked, reference }) };
}

function closeTill(environment: Environment, till: Till, typed: Closing) {
  const { counted, difference, banked } = meaningOf(typed, till);
  const denominations = denominationsOf(typed.count);
  const body = {
    ...{ environment, day: till.day, expected: till.expected, counted: counted! },
    ...(denominations && { denominations }),
    ...(difference !== 0 && { reason: typed.reason.trim() }),
    ...(banked > 0 && { banked, bankReference: typed.reference.trim() }),
  };
  const params = { path: { cashierID: till.cashierID } };
  return answerOf(api.POST('/operations/v1/tills/{cashierID}/closings', { params, body }));
}

/** The dialog that closes a till's day: it asks for the count, the reason of a difference, and the sum banked. */
export function CloseTill({ till: present, environment, close }: CloseTillProps) {
  const { closing: texts } = useCashTexts();
  const { seen: till, sending, look } = useSeen(present);
  return (
    <ActionDialog
      title={texts.title(till.name, String(till.day))}
      label={texts.submit}
      refusal={CashFailure}
      initial={nothingTyped}
      relies={{ [texts.expected]: formatRupiah(till.expected) }}
      validate={(typed) => {
        const { lack } = meaningOf(typed, till);
        return lack === undefined ? {} : { [lack === 'counted' ? 'count' : lack]: texts.lacks[lack] };
      }}
      obstacle={(typed) => (meaningOf(typed, till).lack === 'banked' ? texts.lacks.banked : undefined)}
      fields={(form) => <ClosingFields form={form} till={till} />}
      send={(typed) => {
        sending();
        return closeTill(environment, till, typed);
      }}
      done={texts.done(till.name)}
      refused={look}
      refetches={cashKeys}
      close={close}
    />
  );
}

interface ClosingFieldsProps {
  readonly form: Fields<Closing>;
  readonly till: Till;
}

function ClosingFields({ form, till }: ClosingFieldsProps) {
  const { closing: texts } = useCashTexts();
  const { counted, difference, banked, lack } = meaningOf(form.values, till);
  const isTooMuch = lack === 'banked';
  return (
    <>
      <Facts facts={[[texts.expected, <strong key="expected">{formatRupiah(till.expected)}</strong>]]} />
      <CountFields {...form.getInputProps('count')} counted={counted} />
      {difference !== 0 && (
        <TextInput
          label={`${texts.reason}: ${formatRupiah(difference)}`}
          required
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
      <RupiahField
        label={texts.banked}
        {...form.getInputProps('banked')}
        error={isTooMuch && texts.lacks.banked}
      />
      {banked > 0 && (
        <TextInput
          label={texts.reference}
          required
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      )}
      {counted !== undefined && !isTooMuch && (
        <Facts facts={[[texts.remaining, formatRupiah(counted - banked)]]} />
      )}
      <p className={styles.soft}>{texts.final}</p>
    </>
  );
}

interface CountFieldsProps {
  readonly value?: Count;
  readonly onChange: (count: Count) => void;
  readonly error?: ReactNode;
  readonly counted: number | undefined;
}

/** The fields for the counted cash: its sum, or the number of each note. */
function CountFields({
  value: count = emptyCount,
  onChange: change,
  error,
  counted,
  ...input
}: CountFieldsProps) {
  const { closing: texts } = useCashTexts();
  const byNotes = count.pieces !== undefined;
  return (
    <>
      {count.pieces === undefined ? (
        <RupiahField
          label={texts.counted}
          {...input}
          error={error}
          value={count.sum ?? ''}
          onChange={(sum) => change({ ...count, sum })}
        />
      ) : (
        <fieldset className={styles.notes} aria-label={texts.byNotes}>
          {noteValues.map((value) => (
            <TextInput
              key={value}
              label={formatRupiah(value)}
              aria-label={texts.pieces(formatRupiah(value))}
              inputMode="numeric"
              autoComplete="off"
              value={count.pieces?.[value] ?? ''}
              onChange={({ currentTarget }) => {
                const typed = currentTarget.value.replace(/\D/g, '').slice(0, 6);
                change({ ...count, pieces: { ...count.pieces, [value]: typed } });
              }}
            />
          ))}
        </fieldset>
      )}
      {byNotes && <Input.Error>{error}</Input.Error>}
      {byNotes && counted !== undefined && (
        <Facts facts={[[texts.counted, <strong key="counted">{formatRupiah(counted)}</strong>]]} />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => change(byNotes ? emptyCount : { pieces: {} })}
        style={{ alignSelf: 'start' }}
      >
        {byNotes ? texts.bySum : texts.byNotes}
      </Button>
    </>
  );
}
