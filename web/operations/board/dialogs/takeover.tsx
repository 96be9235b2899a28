import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyZone } from '../../../../src/time.ts';
import { read } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { StatusBadge } from '../../../ui/delivery/badge.tsx';
import { formatExpected } from '../../../ui/delivery/expected.ts';
import { obstacleProps } from '../../../ui/dialogs/action-dialog.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/frame/states.tsx';
import { letters } from '../../../ui/keys/letters.ts';
import { formatNumber, formatSpan } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { endShift } from '../../couriers/access.tsx';
import type { CourierRow } from '../../couriers/rows.ts';
import { useActs } from '../act.ts';
import { useBoard } from '../board.ts';
import { BoardProvider } from '../provider.tsx';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { Dialogs } from './dialogs.tsx';

type Proposed = components['schemas']['Takeover'];

interface TakeoverProps {
  /** The courier who stops working. */
  readonly courier: CourierRow;
  readonly close: () => void;
}

/** The dialog that gives a courier's deliveries to others, as proposed or as chosen, and ends the courier's shift. */
export const TakeoverDialog = (props: TakeoverProps) => (
  <BoardProvider>
    <Takeover {...props} />
  </BoardProvider>
);

const useProposal = (courierID: string) =>
  useQuery({
    queryKey: ['takeover', courierID],
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/takeover', { path: { courierID }, signal }),
    // A later proposal would overrule the choices that the person has made.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Returns the courier of each delivery: the proposed one, or the one that the person chose; null for none. */
function useChosen(proposal: readonly Proposed[] | undefined) {
  const [changed, setChanged] = useState<ReadonlyMap<string, string | null>>(new Map());
  const chosenOf = ({ deliveryID, courierID }: Proposed) =>
    changed.has(deliveryID) ? changed.get(deliveryID)! : courierID;
  const couriers = new Map<string, string>();
  for (const each of proposal ?? []) {
    const courierID = each.changeable ? chosenOf(each) : null;
    if (courierID !== null) couriers.set(each.deliveryID, courierID);
  }
  const choose = (deliveryID: string, courierID: string | null) =>
    setChanged(new Map(changed).set(deliveryID, courierID));
  return { chosenOf, couriers, choose, isChanged: changed.size > 0 };
}

function Takeover({ courier, close }: TakeoverProps) {
  const { takeover: texts, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { data: proposal, error, refetch } = useProposal(courier.courierID);
  const { chosenOf, couriers, choose, isChanged } = useChosen(proposal);
  const [endsShift, setEndsShift] = useState(courier.onDutySince !== null);
  const { act, isSending, give } = useGive({ courier, close }, couriers, endsShift);
  const number = (value: number) => formatNumber(value, language);
  if (act.wish !== undefined) return <Dialogs act={act} />;
  return (
    <Dialog title={texts.title(courier.name)} close={close} size="lg" isDirty={isChanged}>
      <div className={styles.body}>
        <p className={styles.hint}>{texts.hint}</p>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : proposal === undefined ? (
          <RowsSkeleton rows={5} />
        ) : proposal.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <ul className={styles.takeovers} aria-label={texts.list}>
            {proposal.map((each) => (
              <Row
                key={each.deliveryID}
                leaver={courier}
                each={each}
                chosen={chosenOf(each)}
                choose={choose}
              />
            ))}
          </ul>
        )}
        {courier.onDutySince !== null && (
          <Checkbox
            label={texts.endShift(courier.name)}
            checked={endsShift}
            onChange={({ currentTarget }) => setEndsShift(currentTarget.checked)}
          />
        )}
        <DialogFoot
          beside={act.progress && bulk.working(number(act.progress.done), number(act.progress.all))}
          cancel={close}
        >
          <Button
            key={proposal === undefined ? 'loading' : 'ready'}
            autoFocus={proposal !== undefined}
            loading={isSending}
            onClick={give}
            {...obstacleProps(couriers.size === 0 ? texts.none : undefined)}
          >
            {texts.give(number(couriers.size))}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

/** Returns a function that ends the shift and gives the deliveries; the dialog closes once their outcome was read. */
function useGive(
  { courier: { courierID, name }, close }: TakeoverProps,
  couriers: ReadonlyMap<string, string>,
  endsShift: boolean,
) {
  const { takeover: texts } = useBoardTexts();
  const act = useActs();
  const toasts = useToasts();
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking');
  const isLeft = phase === 'sent' && act.wish === undefined && act.progress === undefined;
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft, close]);
  const give = async () => {
    if (couriers.size === 0 || phase === 'sending') return;
    setPhase('sending');
    // First, so that dispatch gives the courier nothing meanwhile.
    if (endsShift)
      await endShift(courierID).catch((error) => toasts.refused(texts.endShiftFailed(name), error));
    const ids = [...couriers.keys()];
    const seen = new Map(ids.map((id) => [id, courierID]));
    await act.give(ids, { couriers, seen, accepted: [] });
    setPhase('sent');
  };
  return { act, isSending: phase === 'sending', give: () => void give() };
}

interface RowProps {
  readonly leaver: CourierRow;
  readonly each: Proposed;
  readonly chosen: string | null;
  readonly choose: (deliveryID: string, courierID: string | null) => void;
}

function Row({ leaver, each, chosen, choose }: RowProps) {
  const { takeover: texts } = useBoardTexts();
  const { state } = useBoard();
  const { deliveryID, changeable } = each;
  const row = state.deliveries.get(deliveryID);
  const order = row?.orderID ?? deliveryID;
  const takers = [...state.couriers.values()]
    .filter(({ courierID, onDutySince }) => courierID !== leaver.courierID && onDutySince !== null)
    .filter(({ workspaceID }) => workspaceID === null || workspaceID === row?.workspaceID)
    .map(({ courierID, name }) => ({ value: courierID, label: name }))
    .toSorted((one, other) => letters.compare(one.label, other.label));
  return (
    <li className={styles.takeover}>
      <span className={styles.takeoverOrder}>
        <strong>{order}</strong>
        {row && <StatusBadge status={row.status} />}
        <span className={styles.hint}>{row && `${row.provider} · ${row.dropoff.address}`}</span>
      </span>
      {changeable ? (
        <span className={styles.taker}>
          <Select
            aria-label={texts.courierOf(order)}
            data={takers}
            value={chosen}
            onChange={(value) => choose(deliveryID, value)}
            placeholder={texts.keeps}
            searchable
            clearable
          />
          <Expected each={each} chosen={chosen} />
        </span>
      ) : (
        <span className={styles.hint}>{texts.closed}</span>
      )}
    </li>
  );
}

/** When the proposed courier would arrive at the door; nothing for a courier that the person chose. */
function Expected({ each, chosen }: Pick<RowProps, 'each' | 'chosen'>) {
  const { takeover: texts, assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, state } = useBoard();
  const { deliveryID, courierID, dropoff, lateMinutes } = each;
  if (courierID === null)
    return chosen === null ? <span className={styles.error}>{texts.nobody}</span> : null;
  if (chosen !== courierID) return null;
  const zone = state.deliveries.get(deliveryID)?.timeZone ?? companyZone;
  const arrives = dropoff && formatExpected(dropoff, zone, nowMs);
  const isLate = lateMinutes !== null && lateMinutes > 0;
  const promise =
    lateMinutes !== null &&
    (isLate ? assign.late(formatSpan(lateMinutes * 60_000, language)) : assign.onTime);
  return (
    <span className={styles.takerPromise} data-late={isLate || undefined}>
      {[arrives && assign.arrives(arrives), promise].filter(Boolean).join(' · ')}
    </span>
  );
}
