// biome-ignore-all lint/a11y/useSemanticElements: groups within a list box are no field sets
// biome-ignore-all lint/a11y/useFocusableInteractive: the field above keeps the focus and names the active option
import { Button, Modal, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { formatDistance, formatNumber, formatSpan, formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import type { Act, Wish } from './act.ts';
import { useBoard } from './board.ts';
import styles from './dialogs.module.css';
import type { BoardCourier } from './rows.ts';
import { useBoardTexts } from './texts.ts';

type Candidate = components['schemas']['Candidate'];

/** Somebody who may be chosen: a candidate with a time, or anybody else of the board. */
interface Choice {
  readonly courier: BoardCourier;
  readonly candidate: Candidate | undefined;
}

interface AssignProps {
  readonly wish: Extract<Wish, { kind: 'assign' }>;
  readonly act: Act;
}

/** Chooses a courier: those who can be there soon come first, with when and why. */
export function AssignDialog({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const [first] = wish.ids;
  const order = state.deliveries.get(first ?? '')?.orderID ?? first ?? '';
  const many = formatNumber(wish.ids.length, language);
  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={wish.ids.length > 1 ? texts.assign.titleMany(many) : texts.assign.title(order)}
      size="lg"
      closeButtonProps={{ 'aria-label': ui.close }}
      classNames={{ body: styles.body }}
    >
      <Choices wish={wish} act={act} />
    </Modal>
  );
}

/** Who could take the first of them; with several, it stands for all. */
const useCandidates = (deliveryID: string) =>
  useQuery({
    queryKey: ['candidates', deliveryID],
    queryFn: async () => {
      const params = { path: { deliveryID } };
      const asked = api.GET('/operations/v1/deliveries/{deliveryID}/candidates', { params });
      return (await answerOf(asked)).data;
    },
    refetchInterval: 5_000,
  });

function useChoices(wish: AssignProps['wish'], text: string) {
  const { state } = useBoard();
  const [first = ''] = wish.ids;
  const { data: candidates, isPending } = useCandidates(first);
  const delivery = state.deliveries.get(first);
  const serves = ({ workspaceID }: BoardCourier) =>
    delivery === undefined || workspaceID === null || workspaceID === delivery.workspaceID;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name, phone, courierID }: BoardCourier) => {
    const all = `${name} ${phone ?? ''} ${courierID}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const fitting = [...state.couriers.values()].filter((each) => serves(each) && matches(each));
  const byId = new Map(fitting.map((each) => [each.courierID, each]));
  const soon = (candidates ?? []).flatMap((candidate): Choice[] => {
    const courier = byId.get(candidate.courierID);
    byId.delete(candidate.courierID);
    return courier ? [{ courier, candidate }] : [];
  });
  const others = [...byId.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'id'))
    .map((courier): Choice => ({ courier, candidate: undefined }));
  return {
    soon,
    others,
    isPending,
    currentID: wish.ids.length === 1 ? delivery?.courier?.courierID : undefined,
  };
}

function Choices({ wish, act }: AssignProps) {
  const texts = useBoardTexts();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(wish.courierID);
  const { soon, others, isPending, currentID } = useChoices(wish, text);
  const all = [...soon, ...others].filter(({ courier }) => courier.courierID !== currentID);
  const wanted =
    all.find(({ courier }) => courier.courierID === chosen) ??
    (text === '' && wish.courierID ? undefined : all[0]);
  const name = wanted?.courier.name;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const wantedID = wanted?.courier.courierID;
  useEffect(() => {
    if (wantedID)
      list.current?.querySelector(`[data-courier="${wantedID}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [wantedID]);
  const step = (by: number) => {
    const place = all.findIndex(({ courier }) => courier.courierID === wantedID);
    setChosen(all[Math.max(0, Math.min(all.length - 1, place + by))]?.courier.courierID);
  };
  const give = () => {
    if (wantedID !== undefined && act.progress === undefined) void act.give(wish.ids, wantedID);
  };
  const row = (choice: Choice, isFirst: boolean) => (
    <ChoiceRow
      key={choice.courier.courierID}
      id={`${listId}-${choice.courier.courierID}`}
      choice={choice}
      isWanted={choice.courier.courierID === wantedID}
      isCurrent={choice.courier.courierID === currentID}
      isNearest={isFirst}
      choose={() => setChosen(choice.courier.courierID)}
    />
  );
  return (
    <>
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
      <div id={listId} ref={list} className={styles.choices} role="listbox" aria-label={texts.courier}>
        {isPending && <ChoicesSkeleton />}
        {soon.length > 0 && (
          <div role="group" aria-label={texts.assign.candidates}>
            <div className={styles.groupTitle} aria-hidden="true">
              {texts.assign.candidates}
            </div>
            {soon.map((choice, index) => row(choice, index === 0 && choice.candidate?.obstacle === null))}
          </div>
        )}
        {!isPending && others.length > 0 && (
          <div role="group" aria-label={texts.assign.others}>
            <div className={styles.groupTitle} aria-hidden="true">
              {texts.assign.others}
            </div>
            {others.slice(0, 60).map((choice) => row(choice, false))}
          </div>
        )}
        {!isPending && soon.length + others.length === 0 && (
          <div className={styles.nobody}>
            <strong>{texts.assign.nobody}</strong>
            <span>{texts.assign.nobodyHint}</span>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {act.progress && (
          <span className={styles.progress} role="status">
            {texts.bulk.working(
              formatNumber(act.progress.done, language),
              formatNumber(act.progress.all, language),
            )}
          </span>
        )}
        <Button variant="default" onClick={() => act.ask(undefined)}>
          {ui.cancel}
        </Button>
        <Button onClick={give} disabled={name === undefined} loading={act.progress !== undefined}>
          {name === undefined ? texts.actions.assign : texts.assign.give(name)}
        </Button>
      </div>
    </>
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

/** When a courier would be there, and what speaks for and against them. */
function useWhy({ courier, candidate }: Choice): { readonly when: string; readonly why: string } {
  const { assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, state } = useBoard();
  const number = (value: number) => formatNumber(value, language);
  const zone = state.names.areas[0]?.timeZone ?? 'Asia/Jakarta';
  const load = assign.load(number(courier.inHand), number(courier.capacityParcels));
  if (candidate === undefined) {
    const off = courier.onDutySince === null ? assign.offDuty : courier.pausedSince !== null && assign.paused;
    return { when: '', why: [off, load].filter(Boolean).join(' · ') };
  }
  const { reachesAt, freeAt, distanceMeters, obstacle } = candidate;
  const isFree = Date.parse(freeAt) <= nowMs + 60_000;
  return {
    when: assign.reach(
      formatTime(reachesAt, zone),
      formatSpan(Math.max(60_000, Date.parse(reachesAt) - nowMs), language),
    ),
    why: [
      obstacle && assign.obstacles[obstacle],
      assign.distance(formatDistance(distanceMeters, language)),
      isFree ? assign.freeNow : assign.busyUntil(formatTime(freeAt, zone)),
      load,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
