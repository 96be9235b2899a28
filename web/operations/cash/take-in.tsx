import { Button, Radio, type RadioGroupProps, Stack, TextInput } from '@mantine/core';
import { isBlank } from '../../../src/text/plain-text.ts';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { numberOf } from '../../ui/fields/whole.ts';
import { RupiahField } from '../../ui/fields/whole-field.tsx';
import { Facts } from '../../ui/frame/panel.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { cashKeys } from './read.ts';
import { PrintReceipt } from './receipt-link.tsx';
import { CashFailure } from './refusal.tsx';
import type { CourierCash } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { useSeen } from './use-seen.ts';

type Entered = components['schemas']['Deposit'];
type Rest = 'kept' | 'short';

interface TakeInProps {
  readonly cash: CourierCash;
  readonly close: () => void;
}

interface Counted {
  readonly counted: number | string;
  readonly rest: Rest | null;
  readonly reason: string;
}

const nothingCounted: Counted = { counted: '', rest: null, reason: '' };

/** Returns the difference between the counted and the expected cash, and the fields that it requires. */
function meaningOf({ counted: typed, rest }: Counted, balance: number) {
  const counted = numberOf(typed);
  const difference = counted === undefined ? 0 : counted - balance;
  const isShort = difference < 0 && rest === 'short';
  return {
    difference,
    needsReason: difference > 0 || isShort,
    // Zero is accepted only if the person reports the whole balance as a shortage.
    needsCash: !counted && !isShort,
  };
}

/** The dialog that takes in a courier's cash: it asks for the count and the reason, then shows the receipt. */
export function TakeIn({ cash, close }: TakeInProps) {
  const { deposit: texts } = useCashTexts();
  const { needed } = useUiTexts();
  const { courierID, environment } = cash;
  const { seen: balance, sending, look } = useSeen(cash.balance);
  return (
    <ActionDialog
      title={texts.title(cash.name)}
      label={texts.submit}
      refusal={CashFailure}
      initial={nothingCounted}
      relies={{ [texts.held]: formatRupiah(balance) }}
      validate={(typed) => {
        const { difference, needsReason, needsCash } = meaningOf(typed, balance);
        return {
          counted: needsCash && needed,
          rest: difference < 0 && typed.rest === null && needed,
          reason: needsReason && isBlank(typed.reason) && needed,
        };
      }}
      fields={(form) => <CountedFields form={form} balance={balance} />}
      send={async (typed) => {
        sending();
        const amount = numberOf(typed.counted)!;
        const body = {
          ...{ environment, courierID, amount, expected: balance },
          ...(meaningOf(typed, balance).needsReason && { reason: typed.reason.trim() }),
        };
        const { data } = await answerOf(api.POST('/operations/v1/deposits', { body }));
        return { ...data, counted: amount };
      }}
      refused={look}
      refetches={cashKeys}
      result={(entered) => <TakenIn entered={entered} close={close} />}
      close={close}
    />
  );
}

interface CountedFieldsProps {
  readonly form: Fields<Counted>;
  readonly balance: number;
}

function CountedFields({ form, balance }: CountedFieldsProps) {
  const { deposit: texts } = useCashTexts();
  const { difference, needsReason } = meaningOf(form.values, balance);
  return (
    <>
      <Facts facts={[[texts.held, <strong key="held">{formatRupiah(balance)}</strong>]]} />
      <RupiahField label={texts.counted} {...form.getInputProps('counted')} />
      {difference < 0 && <RestChoice difference={difference} {...form.getInputProps('rest')} />}
      {difference > 0 && <p>{texts.more(formatRupiah(difference))}</p>}
      {needsReason && (
        <TextInput
          label={texts.reason}
          required
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
    </>
  );
}

interface RestChoiceProps extends Omit<RadioGroupProps, 'children'> {
  readonly difference: number;
}

/** The choice of what a lower count means; nothing is preselected. */
function RestChoice({ difference, ...input }: RestChoiceProps) {
  const { deposit: texts } = useCashTexts();
  return (
    <Radio.Group label={texts.less(formatRupiah(-difference))} {...input}>
      <Stack gap="xs" mt="xs">
        <Radio value="short" label={texts.short} description={texts.shortHint} />
        <Radio value="kept" label={texts.remainder} description={texts.remainderHint} />
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
