// biome-ignore-all lint/a11y/useSemanticElements: groups within a list box are no field sets
// biome-ignore-all lint/a11y/useFocusableInteractive: the field above keeps the focus and names the active option
import { Button, Skeleton, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import type { Act, Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';
import { type Choice, useChoices, useWhy } from './candidates.ts';
import styles from './dialogs.module.css';

interface AssignProps {
  readonly wish: Extract<Wish, { kind: 'assign' }>;
  readonly act: Act;
}

/** Chooses a courier: those who can be there soon come first, with when and why. */
export function AssignDialog({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const [first] = wish.ids;
  const order = state.deliveries.get(first ?? '')?.orderID ?? first ?? '';
  const many = formatNumber(wish.ids.length, language);
  const title = wish.ids.length > 1 ? texts.assign.titleMany(many) : texts.assign.title(order);
  const move = wish.move && texts.actions.moves[wish.move];
  return (
    <Dialog title={[move, title].filter(Boolean).join(' · ')} close={() => act.ask(undefined)} size="lg">
      <Choices wish={wish} act={act} />
    </Dialog>
  );
}

/** The couriers that were seen when the dialog opened: a colleague's choice since then is not overruled. */
function useSeen(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const { state } = useBoard();
  const [seen] = useState(
    () =>
      new Map(
        ids.flatMap((id) => {
          const row = state.deliveries.get(id);
          return row === undefined ? [] : [[id, row.courier?.courierID ?? null] as const];
        }),
      ),
  );
  return seen;
}

function Choices({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const seen = useSeen(wish.ids);
  const choices = useChoices(wish.ids, text);
  const { wanted, choose, step } = useWanted(wish, choices, text);
  const listId = useId();
  const wantedID = wanted?.courier.courierID;
  const name = wanted?.courier.name;
  const give = () => {
    if (wantedID === undefined || act.progress !== undefined) return;
    void (wish.move === undefined
      ? act.give(wish.ids, { courierID: wantedID, seen, accepted: [] })
      : act.move(wish.ids, { move: wish.move, courierID: wantedID }));
  };
  return (
    <div className={styles.body}>
      <TextInput
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== undefined) step(by);
          else if (event.key === 'Enter') give();
          else return;
          event.preventDefault();
        }}
        placeholder={texts.assign.search}
        aria-label={texts.assign.search}
        leftSection={<Icon name="search" size={14} />}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={wantedID && `${listId}-${wantedID}`}
      />
      <ChoiceList id={listId} choices={choices} wantedID={wantedID} choose={choose} />
      <DialogFoot
        beside={
          act.progress &&
          texts.bulk.working(
            formatNumber(act.progress.done, language),
            formatNumber(act.progress.all, language),
          )
        }
        cancel={() => act.ask(undefined)}
      >
        <Button onClick={give} disabled={name === undefined} loading={act.progress !== undefined}>
          {name === undefined ? texts.actions.assign : texts.assign.give(name)}
        </Button>
      </DialogFoot>
    </div>
  );
}

type Found = ReturnType<typeof useChoices>;

/** The courier that Enter assigns, and the functions that choose another. */
function useWanted(wish: AssignProps['wish'], { soon, others, currentID }: Found, text: string) {
  const [chosen, choose] = useState(wish.courierID);
  const all = [...soon, ...others].filter(({ courier }) => courier.courierID !== currentID);
  const wanted =
    all.find(({ courier }) => courier.courierID === chosen) ??
    (text === '' && wish.courierID ? undefined : all[0]);
  const step = (by: number) => {
    const place = all.findIndex(({ courier }) => courier.courierID === wanted?.courier.courierID);
    choose(all[Math.max(0, Math.min(all.length - 1, place + by))]?.courier.courierID);
  };
  return { wanted, choose, step };
}

const mostOthers = 60;

interface ChoiceListProps {
  readonly id: string;
  readonly choices: Found;
  readonly wantedID: string | undefined;
  readonly choose: (courierID: string) => void;
}

function ChoiceList({
  id,
  choices: { soon, others, isPending, currentID, nearestID },
  wantedID,
  choose,
}: ChoiceListProps) {
  const { assign, courier: label } = useBoardTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wantedID)
      list.current?.querySelector(`[data-courier="${wantedID}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [wantedID]);
  const row = (choice: Choice) => {
    const { courierID } = choice.courier;
    return (
      <ChoiceRow
        key={courierID}
        id={`${id}-${courierID}`}
        choice={choice}
        isWanted={courierID === wantedID}
        isCurrent={courierID === currentID}
        isNearest={courierID === nearestID}
        choose={() => choose(courierID)}
      />
    );
  };
  return (
    <div id={id} ref={list} className={styles.choices} role="listbox" aria-label={label}>
      {isPending && <ChoicesSkeleton />}
      {soon.length > 0 && <ChoiceGroup title={assign.candidates}>{soon.map(row)}</ChoiceGroup>}
      {!isPending && others.length > 0 && (
        <ChoiceGroup title={assign.others}>{others.slice(0, mostOthers).map(row)}</ChoiceGroup>
      )}
      {!isPending && soon.length + others.length === 0 && (
        <div className={styles.nobody}>
          <strong>{assign.nobody}</strong>
          <span>{assign.nobodyHint}</span>
        </div>
      )}
    </div>
  );
}

function ChoiceGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <div className={styles.groupTitle} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );
}

function ChoicesSkeleton() {
  const { loading } = useUiTexts();
  return (
    <div role="option" aria-selected="false" aria-label={loading} className={styles.waiting}>
      {[50, 62, 44, 56, 48].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

interface ChoiceRowProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isWanted: boolean;
  readonly isCurrent: boolean;
  readonly isNearest: boolean;
  readonly choose: () => void;
}

function ChoiceRow({ id, choice, isWanted, isCurrent, isNearest, choose }: ChoiceRowProps) {
  const { assign } = useBoardTexts();
  const { courier, candidate } = choice;
  const why = useWhy(choice);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    <div
      id={id}
      data-courier={courier.courierID}
      className={styles.choice}
      role="option"
      aria-selected={isWanted}
      aria-disabled={isCurrent}
      onClick={isCurrent ? undefined : choose}
    >
      <span className={styles.choiceName}>
        {courier.name}
        {isCurrent && <em>{assign.current}</em>}
        {isNearest && <em data-good="">{assign.nearest}</em>}
      </span>
      <span className={styles.choiceWhen}>{why.when}</span>
      <span className={styles.choiceWhy} data-obstacle={candidate?.obstacle ? '' : undefined}>
        {why.why}
      </span>
    </div>
  );
}
