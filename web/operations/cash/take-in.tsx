import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { Dialog, DialogFoot, FormFoot } from '../../ui/dialogs/dialog.tsx';
import formStyles from '../../ui/fields/form.module.css';
import { Facts } from '../../ui/frame/panel.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { useReadAnew } from './read.ts';
import { PrintReceipt } from './receipt-link.tsx';
import { CashFailure } from './refusal.tsx';
import type { CourierCash } from './rows.ts';
import { RupiahField } from './rupiah-field.tsx';
import { useCashTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

type Entered = components['schemas']['Deposit'];
type Rest = 'kept' | 'short';

interface TakeInProps {
  readonly cash: CourierCash;
  readonly close: () => void;
}

/** Takes in what a courier brings: the counted sum, and what a difference means. Then its receipt. */
export function TakeIn({ cash, close }: TakeInProps) {
  const { deposit: texts } = useCashTexts();
  const [entered, setEntered] = useState<Entered & { readonly counted: number }>();
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog title={texts.title(cash.name)} close={close} isDirty={isDirty && entered === undefined}>
      {entered === undefined ? (
        <Count cash={cash} close={close} touch={() => setDirty(true)} done={setEntered} />
      ) : (
        <TakenIn entered={entered} close={close} />
      )}
    </Dialog>
  );
}

interface CountProps extends TakeInProps {
  readonly touch: () => void;
  readonly done: (entered: Entered & { readonly counted: number }) => void;
}

function useTakeIn({ cash, done }: Pick<CountProps, 'cash' | 'done'>) {
  const { courierID, environment } = cash;
  const readAnew = useReadAnew();
  const { seen: balance, look } = useSeen(cash.balance);
  const [counted, setCounted] = useState<number>();
  const [rest, setRest] = useState<Rest>();
  const [reason, setReason] = useState('');
  const difference = counted === undefined ? 0 : counted - balance;
  const needsReason = difference > 0 || (difference < 0 && rest === 'short');
  const isReady =
    counted !== undefined &&
    (difference === 0 ? counted > 0 : !needsReason || reason.trim() !== '') &&
    (difference >= 0 || rest === 'short' || (rest === 'kept' && counted > 0));
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (amount: number) => {
      const body = {
        ...{ environment, courierID, amount, expected: balance },
        ...(needsReason && { reason: reason.trim() }),
      };
      return (await answerOf(api.POST('/operations/v1/deposits', { body }))).data;
    },
    onSuccess: (entered, amount) => done({ ...entered, counted: amount }),
    onError: look,
    onSettled: readAnew,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate(counted);
  };
  return {
    ...{ counted, setCounted, rest, setRest, reason, setReason },
    ...{ balance, difference, needsReason, isReady, submit, error, isPending },
  };
}

function Count({ cash, close, touch, done }: CountProps) {
  const { deposit: texts } = useCashTexts();
  const count = useTakeIn({ cash, done });
  return (
    <form className={formStyles.form} onSubmit={count.submit} onChange={touch}>
      <CashFailure error={count.error} />
      <Facts facts={[[texts.held, <strong key="held">{formatRupiah(count.balance)}</strong>]]} />
      <RupiahField label={texts.counted} value={count.counted} change={count.setCounted} isFirst />
      {count.difference < 0 && (
        <RestChoice difference={count.difference} rest={count.rest} choose={count.setRest} />
      )}
      {count.difference > 0 && <p>{texts.more(formatRupiah(count.difference))}</p>}
      {count.needsReason && (
        <TextInput
          label={texts.reason}
          required
          maxLength={500}
          autoComplete="off"
          value={count.reason}
          onChange={({ currentTarget }) => count.setReason(currentTarget.value)}
        />
      )}
      <FormFoot cancel={close} deed={texts.submit} isPending={count.isPending} disabled={!count.isReady} />
    </form>
  );
}

interface RestChoiceProps {
  readonly difference: number;
  readonly rest: Rest | undefined;
  readonly choose: (rest: Rest) => void;
}

/** The meaning of a lower count; undefined until a person chooses. */
function RestChoice({ difference, rest, choose }: RestChoiceProps) {
  const { deposit: texts } = useCashTexts();
  return (
    <Radio.Group
      label={texts.less(formatRupiah(-difference))}
      value={rest ?? null}
      onChange={(value) => choose(value as Rest)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="short" label={texts.short} description={texts.shortHint} />
        <Radio value="kept" label={texts.kept} description={texts.keptHint} />
      </Stack>
    </Radio.Group>
  );
}

interface TakenInProps {
  readonly entered: Entered & { readonly counted: number };
  readonly close: () => void;
}

function TakenIn({ entered: { receipt, balance, counted }, close }: TakenInProps) {
  const { deposit: texts } = useCashTexts();
  return (
    <>
      <p role="status">
        <strong>{texts.done(receipt ?? '', formatRupiah(counted))}</strong>
      </p>
      {balance > 0 && <p>{texts.left(formatRupiah(balance))}</p>}
      <DialogFoot>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        {receipt !== undefined && <PrintReceipt receipt={receipt} />}
      </DialogFoot>
    </>
  );
}
