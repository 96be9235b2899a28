import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import formStyles from '../../ui/fields/form.module.css';
import { Facts } from '../../ui/frame/panel.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import type { Environment } from '../environment.ts';
import styles from './cash.module.css';
import { type Count, countedOf, denominationsOf, emptyCount, lackOf, noteValues } from './count.ts';
import { useReadAnew } from './read.ts';
import { CashFailure } from './refusal.tsx';
import type { Till } from './rows.ts';
import { RupiahField } from './rupiah-field.tsx';
import { useCashTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

interface CloseTillProps {
  readonly till: Till;
  readonly environment: Environment;
  readonly close: () => void;
}

/** Counts a till and closes its day: the difference with its reason, what goes to the bank, what is left. */
export function CloseTill({ till, environment, close }: CloseTillProps) {
  const { closing: texts } = useCashTexts();
  const form = useClosing({ till, environment, close });
  const { counted, difference, banked } = form;
  return (
    <Dialog
      title={texts.title(till.name, String(form.till.day))}
      close={close}
      isDirty={counted !== undefined}
    >
      <form className={formStyles.form} onSubmit={form.submit}>
        <CashFailure error={form.error} />
        <Facts
          facts={[[texts.expected, <strong key="expected">{formatRupiah(form.till.expected)}</strong>]]}
        />
        <CountFields count={form.count} change={form.setCount} counted={counted} />
        {difference !== 0 && (
          <TextInput
            label={`${texts.reason}: ${formatRupiah(difference)}`}
            required
            maxLength={500}
            autoComplete="off"
            value={form.reason}
            onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
          />
        )}
        <RupiahField
          label={texts.banked}
          value={banked}
          change={form.setBanked}
          error={form.lack === 'banked' ? texts.bankedTooMuch : undefined}
        />
        {banked !== undefined && banked > 0 && (
          <TextInput
            label={texts.reference}
            required
            maxLength={100}
            autoComplete="off"
            value={form.reference}
            onChange={({ currentTarget }) => form.setReference(currentTarget.value)}
          />
        )}
        {counted !== undefined && form.lack !== 'banked' && (
          <Facts facts={[[texts.remaining, formatRupiah(counted - (banked ?? 0))]]} />
        )}
        <p className={styles.soft}>{texts.final}</p>
        <DialogFoot cancel={close} beside={form.lack && texts.lacks[form.lack]}>
          <Button type="submit" loading={form.isPending} disabled={form.lack !== undefined}>
            {texts.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The typed count of a till, and the call that closes it. */
function useClosing({ till: present, environment, close }: CloseTillProps) {
  const { seen: till, look } = useSeen(present);
  const { closing: texts } = useCashTexts();
  const readAnew = useReadAnew();
  const [count, setCount] = useState<Count>(emptyCount);
  const [reason, setReason] = useState('');
  const [banked, setBanked] = useState<number>();
  const [reference, setReference] = useState('');
  const counted = countedOf(count);
  const difference = counted === undefined ? 0 : counted - till.expected;
  const isBanked = banked !== undefined && banked > 0;
  const lack = lackOf({ counted, difference, reason, banked: banked ?? 0, reference });
  const { mutate, error, isPending } = useChange({
    mutationFn: async () => {
      const denominations = denominationsOf(count);
      const body = {
        ...{ environment, day: till.day, expected: till.expected, counted: counted! },
        ...(denominations && { denominations }),
        ...(difference !== 0 && { reason: reason.trim() }),
        ...(isBanked && { banked, bankReference: reference.trim() }),
      };
      const params = { path: { cashierID: till.cashierID } };
      return (await answerOf(api.POST('/operations/v1/tills/{cashierID}/closings', { params, body }))).data;
    },
    done: texts.done(till.name),
    onSuccess: close,
    onError: look,
    onSettled: readAnew,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lack === undefined && !isPending) mutate();
  };
  return {
    ...{ till, count, setCount, counted, difference, reason, setReason },
    ...{ banked, setBanked, reference, setReference, lack, submit, error, isPending },
  };
}

interface CountFieldsProps {
  readonly count: Count;
  readonly change: (count: Count) => void;
  readonly counted: number | undefined;
}

/** The counted cash: its sum, or how many of each note. */
function CountFields({ count, change, counted }: CountFieldsProps) {
  const { closing: texts } = useCashTexts();
  const byNotes = count.pieces !== undefined;
  return (
    <>
      {count.pieces === undefined ? (
        <RupiahField
          label={texts.counted}
          value={count.sumIdr}
          change={(sumIdr) => change({ ...count, sumIdr })}
          isFirst
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
