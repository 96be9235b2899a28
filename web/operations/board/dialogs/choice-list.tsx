// biome-ignore-all lint/a11y/useSemanticElements: groups within a list box are no field sets
// biome-ignore-all lint/a11y/useFocusableInteractive: the field above keeps the focus and names the active option
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { groupBy } from '../../../ui/group-by.ts';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import { useBoardTexts } from '../texts.ts';
import { type Choice, type useChoices, useWhy } from './candidates.ts';
import styles from './dialogs.module.css';

const mostOthers = 60;

interface ChoiceListProps {
  readonly id: string;
  readonly choices: ReturnType<typeof useChoices>;
  /** The courier that the keyboard has highlighted. */
  readonly wantedID: string | undefined;
  readonly choose: (courierID: string) => void;
  /** The courier of each delivery; undefined if only one courier may be chosen. */
  readonly shares?: ReadonlyMap<string, string> | undefined;
}

/** The list of couriers to choose from: first the present one, then those who can be there soon, then the others. */
export function ChoiceList({
  id,
  choices: { current, soon, others, isPending, nearestID },
  wantedID,
  choose,
  shares,
}: ChoiceListProps) {
  const { assign, courier: label } = useBoardTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wantedID)
      list.current?.querySelector(`[data-courier="${wantedID}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [wantedID]);
  const counts = groupBy(shares?.values() ?? [], (courierID) => courierID);
  const row = (choice: Choice) => {
    const { courierID } = choice.courier;
    return (
      <ChoiceRow
        key={courierID}
        id={`${id}-${courierID}`}
        choice={choice}
        isWanted={courierID === wantedID}
        isCurrent={choice === current}
        share={counts.get(courierID)?.length}
        isChosen={shares ? counts.has(courierID) : courierID === wantedID}
        isNearest={courierID === nearestID}
        choose={() => choose(courierID)}
      />
    );
  };
  return (
    <div
      id={id}
      ref={list}
      className={styles.choices}
      role="listbox"
      aria-label={label}
      aria-multiselectable={shares !== undefined}
    >
      {current && row(current)}
      {isPending && <ChoicesSkeleton />}
      {soon.length > 0 && <ChoiceGroup title={assign.candidates}>{soon.map(row)}</ChoiceGroup>}
      {!isPending && others.length > 0 && (
        <ChoiceGroup title={assign.others}>{others.slice(0, mostOthers).map(row)}</ChoiceGroup>
      )}
      {!isPending && !current && soon.length + others.length === 0 && (
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
  readonly isChosen: boolean;
  /** Number of deliveries that the courier would get; undefined for none. */
  readonly share: number | undefined;
  readonly isCurrent: boolean;
  readonly isNearest: boolean;
  readonly choose: () => void;
}

function ChoiceRow({ id, choice, isWanted, isChosen, share, isCurrent, isNearest, choose }: ChoiceRowProps) {
  const { assign } = useBoardTexts();
  const { language } = useLanguage();
  const { courier, candidate } = choice;
  const why = useWhy(choice);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    <div
      id={id}
      data-courier={courier.courierID}
      className={styles.choice}
      role="option"
      aria-selected={isChosen}
      data-active={isWanted || undefined}
      onClick={choose}
    >
      <span className={styles.choiceName}>
        {courier.name}
        {courier.plate && <em>{courier.plate}</em>}
        {isCurrent && <em>{assign.current}</em>}
        {isNearest && <em data-good="">{assign.nearest}</em>}
        {share !== undefined && <em data-share="">{assign.share(formatNumber(share, language))}</em>}
      </span>
      <span className={styles.choiceWhen}>{why.when}</span>
      <span className={styles.choiceWhy} data-obstacle={candidate?.obstacle ? '' : undefined}>
        {why.why}
      </span>
      {why.promise && (
        <span className={styles.choicePromise} data-late={why.isLate || undefined}>
          {why.promise}
        </span>
      )}
      {why.broken && <span className={styles.choiceBroken}>{why.broken}</span>}
    </div>
  );
}
