import { Select, TextInput } from '@mantine/core';
import { outcomesOf } from '../../../src/money/ledger.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { formatMoment, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { cashKeys, useUncollected } from './read.ts';
import { CashFailure } from './refusal.tsx';
import type { Difference } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

interface DifferenceProps {
  readonly difference: Difference;
  readonly close: () => void;
}

type Outcome = (typeof outcomesOf)[Difference['kind']][number];

/** Returns the possible outcomes. Only a courier's difference can be `APPLIED`, which changes that courier's cash. */
const openOutcomes = ({ kind, courierID }: Difference): readonly Outcome[] =>
  outcomesOf[kind].filter((outcome) => outcome !== 'APPLIED' || courierID !== null);

interface Settlement {
  readonly outcome: Outcome | null;
  readonly reason: string;
  readonly deliveryID: string | null;
}

/** The dialog that asks for the outcome of a difference and settles it. */
export function SettleDialog({ difference, close }: DifferenceProps) {
  const { differences: texts } = useCashTexts();
  const { kind, amount, differenceID, outcome: settled } = difference;
  return (
    <ActionDialog
      title={texts.title(texts.kinds[kind], formatRupiah(amount))}
      label={texts.submit}
      initial={{ outcome: null, reason: '', deliveryID: null } as Settlement}
      relies={{ [texts.outcome]: settled ? texts.outcomes[settled] : texts.open }}
      required={{ outcome: true, reason: true }}
      validate={({ outcome, deliveryID }) => ({
        deliveryID: outcome === 'FOR_DELIVERY' && deliveryID === null && texts.needsDelivery,
      })}
      refusal={CashFailure}
      fields={(form) => <SettleFields difference={difference} form={form} />}
      send={({ outcome, reason, deliveryID }) => {
        const params = { path: { differenceID } };
        const isForDelivery = outcome === 'FOR_DELIVERY';
        const body = {
          outcome: outcome!,
          reason: reason.trim(),
          deliveryID: isForDelivery ? deliveryID : null,
        };
        const path = '/operations/v1/cash-differences/{differenceID}/settlement';
        return answerOf(api.POST(path, { params, body }));
      }}
      done={texts.done}
      refetches={cashKeys}
      close={close}
    />
  );
}

interface SettleFieldsProps {
  readonly difference: Difference;
  readonly form: Fields<Settlement>;
}

function SettleFields({ difference, form }: SettleFieldsProps) {
  const { differences: texts } = useCashTexts();
  const { data: me } = useMe();
  const isOwn = me != null && [difference.cashierID, difference.countedByID].includes(me.id);
  return (
    <>
      <Select
        label={texts.outcome}
        data={openOutcomes(difference).map((value) => ({
          value,
          label: texts.outcomes[value],
          disabled: isOwn && value === 'WRITTEN_OFF',
        }))}
        description={isOwn && difference.kind === 'SHORTAGE' ? texts.byAnother : undefined}
        {...form.getInputProps('outcome')}
      />
      {form.values.outcome === 'FOR_DELIVERY' && <DeliveryField difference={difference} form={form} />}
      <TextInput
        label={texts.outcomeReason}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </>
  );
}

/** The choice of the delivery to which a surplus is assigned. */
function DeliveryField({ difference, form }: SettleFieldsProps) {
  const { differences: texts } = useCashTexts();
  const { language } = useLanguage();
  const { data } = useUncollected(difference.differenceID);
  const abouts = new Map(
    data?.map(({ deliveryID, providerName, at }) => [
      deliveryID,
      `${providerName} · ${formatMoment(at, zone, language)}`,
    ]),
  );
  const hint = data?.length === 0 ? texts.noDelivery : texts.deliveryHint;
  return (
    <Select
      label={texts.delivery}
      description={abouts.get(form.values.deliveryID ?? '') ?? hint}
      searchable
      data={(data ?? []).map(({ deliveryID, providerOrderID, uncollected }) => ({
        value: deliveryID,
        label: texts.lacking(providerOrderID ?? deliveryID, formatRupiah(uncollected)),
      }))}
      renderOption={({ option }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {option.label}
          <span style={{ display: 'block', color: 'var(--soft)' }}>{abouts.get(option.value)}</span>
        </span>
      )}
      {...form.getInputProps('deliveryID')}
    />
  );
}
