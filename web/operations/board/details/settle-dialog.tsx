import { Radio, Textarea, TextInput } from '@mantine/core';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { answerOf, api } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { formatRupiah } from '../../../ui/language/format.ts';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Details } from '../api-calls.ts';
import styles from '../dialogs/dialogs.module.css';
import { lateStatuses } from '../moves.ts';
import { useSettleTexts } from './settle-texts.ts';

export type LateHandover = Details['lateHandovers'][number];
export type Outcome = 'COMPLETED' | 'REFUSED';
type Request = components['schemas']['SettlementRequest'];
type Money = NonNullable<Request['money']>;

interface SettleDialogProps {
  readonly outcome: Outcome;
  readonly handover: LateHandover;
  readonly details: Details;
  readonly close: () => void;
}

/** Returns the facts that the request needs and the evidence lacks. */
function needsOf({ outcome, handover, details }: Omit<SettleDialogProps, 'close'>) {
  const { collected, completion } = handover;
  const isCompleted = outcome === 'COMPLETED';
  const lacks = (what: LateHandover['completion']['lacks'][number]) =>
    isCompleted && completion.lacks.includes(what);
  return {
    restIdr: isCompleted ? completion.rest : (collected?.amount ?? 0),
    reason: !isCompleted || lacks('reason'),
    name: lacks('recipientName'),
    // If the evidence has no photo, use the latest one that operations uploaded.
    mediaID: lacks('proof') ? details.photos.at(-1)?.mediaID : undefined,
    photo: lacks('proof') && details.photos.length === 0,
  };
}

interface Filled {
  readonly reason: string;
  readonly name: string;
  readonly money: Money | null;
}

/** The dialog that states the effects of a decision and asks for the facts that the evidence lacks. */
export function SettleDialog({ close, ...settled }: SettleDialogProps) {
  const texts = useSettleTexts();
  const { needed } = useUiTexts();
  const { outcome, handover, details } = settled;
  const { collected } = handover;
  const { deliveryID, providerOrderID } = details.delivery;
  const needs = needsOf(settled);
  const label = outcome === 'COMPLETED' ? texts.completed : texts.refused;
  return (
    <ActionDialog
      label={label}
      title={`${label} · ${providerOrderID}`}
      obstacle={needs.photo ? texts.noPhoto : undefined}
      initial={{ reason: '', name: '', money: null } as Filled}
      relies={{ [texts.claim]: collected ? formatRupiah(collected.amount) : '–' }}
      focus={null}
      validate={({ reason, name, money }) => ({
        reason: needs.reason && isBlank(reason) && needed,
        name: needs.name && isBlank(name) && needed,
        money: needs.restIdr > 0 && money === null && needed,
      })}
      fields={(form) => (
        <>
          <Consequences {...settled} />
          {needs.photo && (
            <p className={styles.consequence} data-grave>
              {texts.noPhoto}
            </p>
          )}
          <SettleFields form={form} needs={needs} />
        </>
      )}
      send={(filled) => settle(settled, filled)}
      done={texts.done(providerOrderID)}
      // Refetches after a refusal too: somebody else may have decided.
      refetches={[['delivery', deliveryID]]}
      close={close}
    />
  );
}

/** Sends a decision with the facts that the evidence lacks. */
function settle(settled: Omit<SettleDialogProps, 'close'>, { reason, name, money }: Filled) {
  const { outcome, handover, details } = settled;
  const { restIdr, mediaID } = needsOf(settled);
  const body: Request = {
    outcome,
    ...(restIdr > 0 && money && { money }),
    ...(!isBlank(reason) && { reason: reason.trim() }),
    ...(mediaID && { mediaID }),
    ...(!isBlank(name) && { recipientName: name.trim() }),
  };
  const params = { path: { deliveryID: details.delivery.deliveryID, courierID: handover.courierID } };
  const path = '/operations/v1/deliveries/{deliveryID}/late-handovers/{courierID}/settlement';
  return answerOf(api.POST(path, { params, body }));
}

interface SettleFieldsProps {
  readonly form: Fields<Filled>;
  readonly needs: ReturnType<typeof needsOf>;
}

/** The fields for the facts that the evidence lacks. */
function SettleFields({ form, needs }: SettleFieldsProps) {
  const texts = useSettleTexts();
  const required = { required: true, withAsterisk: true };
  return (
    <>
      {needs.restIdr > 0 && (
        <Radio.Group
          label={texts.money(formatRupiah(needs.restIdr))}
          {...required}
          {...form.getInputProps('money')}
        >
          <Radio value="RETURNED" label={texts.moneyPlaces.RETURNED} mt="xs" />
          <Radio value="IN_HAND" label={texts.moneyPlaces.IN_HAND} mt="xs" />
        </Radio.Group>
      )}
      {needs.name && <TextInput label={texts.recipientName} {...required} {...form.getInputProps('name')} />}
      {needs.reason && (
        <Textarea
          label={texts.reason}
          rows={2}
          maxLength={500}
          {...required}
          {...form.getInputProps('reason')}
        />
      )}
    </>
  );
}

/** States the effects of the decision on the delivery, the money and the people. */
function Consequences({ outcome, handover, details }: Omit<SettleDialogProps, 'close'>) {
  const texts = useSettleTexts();
  const { courierName, completion } = handover;
  if (outcome === 'REFUSED') return <p className={styles.consequence}>{texts.refuses(courierName)}</p>;
  const { collected, shortfall } = completion;
  return (
    <p className={styles.consequence}>
      {[
        texts.completes(courierName, lateStatuses(details).join(', ')),
        collected > 0 && texts.books(courierName, formatRupiah(collected)),
        shortfall > 0 && texts.shortfall(formatRupiah(shortfall)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
