import { Button, Checkbox, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
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

const chosenMs = 300;

/** Returns the times of what the person has chosen since the proposal; none while they are computed. */
function useTimes(courierID: string, couriers: ReadonlyMap<string, string>, isChanged: boolean) {
  const wanted = [...couriers].map((pair) => pair.join(':')).join(',');
  const [chosen] = useDebouncedValue(wanted, chosenMs);
  const { data } = useQuery({
    queryKey: ['takeover', courierID, chosen],
    enabled: isChanged && chosen !== '',
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/takeover', {
        path: { courierID },
        query: { chosen },
        signal,
      }),
  });
  return chosen === wanted ? data : undefined;
}

/**
 * Returns the courier of each delivery: the proposed one, or the one that the person chose; null for none. A delivery
 * that has left the courier under the open dialog is no longer changeable.
 */
function useChosen(leaverID: string, proposed: readonly Proposed[] | undefined) {
  const { state } = useBoard();
  const isGone = (deliveryID: string) => {
    const row = state.deliveries.get(deliveryID);
    return row !== undefined && row.courier?.courierID !== leaverID;
  };
  const proposal = proposed?.map((each) => ({
    ...each,
    changeable: each.changeable && !isGone(each.deliveryID),
  }));
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
  return { proposal, chosenOf, couriers, choose, isChanged: changed.size > 0 };
}

function Takeover({ courier, close }: TakeoverProps) {
  const { takeover: texts, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { data, error, refetch } = useProposal(courier.courierID);
  const { proposal, chosenOf, couriers, choose, isChanged } = useChosen(courier.courierID, data);
  const changed = useTimes(courier.courierID, couriers, isChanged);
  const times = isChanged ? changed : proposal;
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
                times={times?.find(({ deliveryID }) => deliveryID === each.deliveryID)}
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
  /** The delivery with the times of the chosen courier; undefined while they are computed. */
  readonly times: Proposed | undefined;
  readonly chosen: string | null;
  readonly choose: (deliveryID: string, courierID: string | null) => void;
}

function Row({ leaver, each, times, chosen, choose }: RowProps) {
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
          <Expected each={each} times={times} chosen={chosen} />
        </span>
      ) : (
        <span className={styles.hint}>{texts.closed}</span>
      )}
    </li>
  );
}

/** When the chosen courier would arrive at the door, with all that they take over. */
function Expected({ each, times, chosen }: Pick<RowProps, 'each' | 'times' | 'chosen'>) {
  const { takeover: texts, assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, state } = useBoard();
  const { deliveryID, courierID } = each;
  if (chosen === null)
    return courierID === null ? <span className={styles.error}>{texts.nobody}</span> : null;
  if (times?.courierID !== chosen) return null;
  const { dropoff, lateMinutes, lateLeg } = times;
  const zone = state.deliveries.get(deliveryID)?.timeZone ?? companyZone;
  const arrives = dropoff && formatExpected(dropoff, zone, language, nowMs);
  const isLate = lateMinutes !== null && lateLeg !== null;
  const promise =
    lateMinutes !== null &&
    (isLate ? assign.broken[lateLeg](formatSpan(lateMinutes * 60_000, language)) : assign.onTime);
  return (
    <span className={styles.takerPromise} data-late={isLate || undefined}>
      {[arrives && assign.arrives(arrives), promise].filter(Boolean).join(' · ')}
    </span>
  );
}
