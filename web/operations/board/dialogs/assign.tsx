import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { obstacleProps } from '../../../ui/dialogs/action-dialog.tsx';
import { ChangedNotice } from '../../../ui/dialogs/changed-notice.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useFollowTexts } from '../../../ui/dialogs/follow-texts.ts';
import { useChangedFacts } from '../../../ui/dialogs/use-follow.ts';
import { Icon } from '../../../ui/icons.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { shareOut } from '../spread.ts';
import { useBoardTexts } from '../texts.ts';
import { useChoices } from './candidates.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './dialogs.module.css';
import { FinalChoiceNote, FinalMoveNote } from './final.tsx';
import { useProgress } from './progress.ts';

interface AssignProps {
  readonly wish: Extract<Wish, { kind: 'assign' }>;
  readonly act: Act;
}

/**
 * The dialog that assigns a courier, or spreads many deliveries over several couriers. Couriers who can be there soon
 * come first.
 */
export function AssignDialog({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const [first] = wish.ids;
  const order = state.deliveries.get(first ?? '')?.orderID ?? first ?? '';
  const many = formatNumber(wish.ids.length, language);
  const title = wish.ids.length > 1 ? texts.assign.titleMany(many) : texts.assign.title(order);
  const move = wish.move && texts.actions.moves[wish.move].name;
  return (
    <Dialog title={[move, title].filter(Boolean).join(' · ')} close={() => act.setWish(undefined)} size="lg">
      <Choices wish={wish} act={act} />
    </Dialog>
  );
}

/**
 * Returns each delivery's courier as the person has seen it, so that the service refuses to overrule a later change. A
 * change under the open dialog is in `following` until the person confirms it.
 */
function useSeen({ wish: { ids }, act }: AssignProps) {
  const { columns } = useBoardTexts();
  const { state, nameOfCourier } = useBoard();
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  const present: ReadonlyMap<string, string | null> = new Map(
    rows.map(({ deliveryID, courier }) => [deliveryID, courier?.courierID ?? null]),
  );
  const [seen, setSeen] = useState(present);
  const relies = Object.fromEntries(
    rows.map(({ deliveryID, orderID, courier }) => [
      rows.length === 1 ? columns.courier : `${columns.courier} · ${orderID ?? deliveryID}`,
      courier ? nameOfCourier(courier.courierID) : '–',
    ]),
  );
  const following = useChangedFacts(relies, true);
  const confirm = () => {
    setSeen(present);
    following.confirm();
  };
  // While the choice is sent, the couriers change by it.
  const lines = act.progress === undefined ? following.lines : [];
  return { seen, following: { lines, confirm }, isChanged: lines.length > 0 };
}

function Choices({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const [text, setText] = useState('');
  const isBusy = act.progress !== undefined;
  const { seen, following, isChanged } = useSeen({ wish, act });
  const choices = useChoices(wish.ids, text);
  const { wantedID, choose, step, couriers, toggle } = useWanted(wish, choices, text);
  const listId = useId();
  const shares = useShares(wish.ids, couriers);
  // The present courier keeps the deliveries: nothing is sent.
  const isKept = couriers.length === 1 && couriers[0] === choices.current?.courier.courierID && !wish.move;
  const give = () => {
    if (couriers.length === 0 || isBusy || isChanged) return;
    if (isKept) return act.setWish(undefined);
    void act.give(wish.ids, { couriers: shares, seen, accepted: [], move: wish.move });
  };
  const isMany = wish.ids.length > 1;
  const beside = useProgress(act);
  return (
    <div className={styles.body}>
      <TextInput
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== undefined) step(by);
          // Shift+Enter chooses among several couriers, so it never gives, not even if there is only one delivery.
          else if (event.key === 'Enter' && event.shiftKey) isMany && wantedID && toggle(wantedID);
          else if (event.key === 'Enter') give();
          else return;
          event.preventDefault();
        }}
        placeholder={texts.assign.search}
        aria-label={texts.assign.search}
        {...(isMany && { description: texts.assign.spreadHint })}
        leftSection={<Icon name="search" size={14} />}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={wantedID && `${listId}-${wantedID}`}
      />
      <ChoiceList
        id={listId}
        choices={choices}
        wantedID={wantedID}
        choose={isMany ? toggle : choose}
        shares={isMany ? shares : undefined}
      />
      <FinalNote wish={wish} />
      <ChangedNotice {...following} />
      <DialogFoot beside={beside} cancel={() => act.setWish(undefined)}>
        <Give couriers={couriers} isKept={isKept} isBusy={isBusy} isChanged={isChanged} give={give} />
      </DialogFoot>
    </div>
  );
}

interface GiveProps {
  readonly couriers: readonly string[];
  /** True if the present courier is chosen. */
  readonly isKept: boolean;
  readonly isBusy: boolean;
  /** True if the person must confirm a change first. */
  readonly isChanged: boolean;
  readonly give: () => void;
}

/** The button that assigns the chosen couriers. */
function Give({ couriers, isKept, isBusy, isChanged, give }: GiveProps) {
  const { first } = useFollowTexts();
  const { actions, assign } = useBoardTexts();
  const { nameOfCourier } = useBoard();
  const given = useNames(couriers);
  const name = isKept ? assign.keep(nameOfCourier(couriers[0]!)) : given;
  return (
    <Button
      onClick={give}
      loading={isBusy}
      {...obstacleProps(isChanged ? first : name === undefined ? assign.needed : undefined)}
    >
      {name ?? actions.assign}
    </Button>
  );
}

/** States that the choice cannot be undone, if that is so. */
function FinalNote({ wish: { ids, move } }: Pick<AssignProps, 'wish'>) {
  const { state, filter } = useBoard();
  if (move) return <FinalMoveNote move={move} />;
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  return <FinalChoiceNote rows={rows} isProduction={filter.environment === 'production'} />;
}

/** Returns the label of the assign button; undefined while no courier is chosen. */
function useNames([first, ...others]: readonly string[]): string | undefined {
  const { assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nameOfCourier } = useBoard();
  if (first === undefined) return undefined;
  if (others.length > 0) return assign.spread(formatNumber(others.length + 1, language));
  return assign.give(nameOfCourier(first));
}

/** Spreads the deliveries over the chosen couriers and returns the courier of each. */
function useShares(ids: readonly string[], couriers: readonly string[]): ReadonlyMap<string, string> {
  const { state } = useBoard();
  const hubs = new Map(state.names.hubs.map(({ hubID, coordinates }) => [hubID, coordinates]));
  const loads = ids.map((id) => {
    const row = state.deliveries.get(id);
    const courierID = row?.courier?.courierID;
    const place = row?.holderID
      ? state.places.get(row.holderID)
      : (row?.pickup?.coordinates ?? hubs.get(row?.hubID ?? ''));
    return { id, place, courierID, dueMs: row?.due ? Date.parse(row.due.at) : undefined };
  });
  const takers = couriers.map((id) => {
    const courier = state.couriers.get(id);
    return {
      id,
      place: state.places.get(id),
      room: courier === undefined ? 0 : courier.capacityParcels - courier.inHand,
    };
  });
  return shareOut(loads, takers);
}

type Found = ReturnType<typeof useChoices>;

/** Returns the highlighted courier, the chosen couriers, and the functions that change both. */
function useWanted(
  wish: AssignProps['wish'],
  { current, soon, others, first, nearestID }: Found,
  text: string,
) {
  const [chosen, choose] = useState(wish.courierID);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const all = [...(current ? [current] : []), ...soon, ...others];
  const find = (id: string | undefined) => all.find(({ courier }) => courier.courierID === id);
  // Without a search only the best courier is proposed, and nobody who has an obstacle.
  const proposed = text === '' ? (wish.courierID ? undefined : find(nearestID)) : first;
  const wanted = find(chosen) ?? proposed;
  const step = (by: number) => {
    const place = all.findIndex(({ courier }) => courier.courierID === wanted?.courier.courierID);
    choose(all[Math.max(0, Math.min(all.length - 1, place + by))]?.courier.courierID);
  };
  const toggle = (id: string) => {
    choose(id);
    setSeveral(several.includes(id) ? several.filter((each) => each !== id) : [...several, id]);
  };
  const couriers = several.length > 0 ? several : wanted ? [wanted.courier.courierID] : [];
  return { wantedID: wanted?.courier.courierID, choose, step, couriers, toggle };
}
