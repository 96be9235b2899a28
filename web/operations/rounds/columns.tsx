import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatMoment, formatNumber, formatTime } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import { overloadOf, type Parcel, type Plan, type Round } from './plan.ts';
import styles from './rounds.module.css';
import { useRoundTexts } from './texts.ts';

/** A row of the rounds: a round, or the parcels without one. */
export type RoundRow =
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'waiting'; readonly parcels: Plan['waiting']; readonly hasMore: boolean };

const tones = { PLANNED: 'wait', CONFIRMED: 'move', HANDED_OUT: 'good', DISCARDED: 'idle' } as const;

export function RoundState({ state }: Pick<Round, 'state'>) {
  const { states } = useRoundTexts();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}

/** A load beside the capacity of the courier's vehicle. */
function Load({
  load,
  most,
  isOver,
}: {
  readonly load: string;
  readonly most: string;
  readonly isOver: boolean;
}) {
  const texts = useRoundTexts();
  return <span className={isOver ? styles.over : undefined}>{texts.of(load, most)}</span>;
}

/** The columns of the rounds; the first three beside an open round. */
export function useRoundColumns(zone: string, isBeside: boolean): readonly Column<RoundRow>[] {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const { columns: labels } = texts;
    const always: readonly Column<RoundRow>[] = columnsOf(labels, {
      round: {
        cell: (row) =>
          row.kind === 'waiting' ? (
            texts.waiting
          ) : (
            <>
              {row.round.courier.name}
              {!row.round.courier.onDuty && row.round.handedOutAt === null && (
                <span className={styles.soft}> · {texts.offDuty}</span>
              )}
            </>
          ),
      },
      state: {
        width: '136px',
        cell: (row) => row.kind === 'round' && <RoundState state={row.round.state} />,
      },
      stops: {
        width: '76px',
        isNumber: true,
        cell: (row) => {
          if (row.kind === 'waiting') return `${number(row.parcels.length)}${row.hasMore ? '+' : ''}`;
          const { courier, parcels } = row.round;
          const isOver = overloadOf(row.round) === 'parcels';
          return (
            <Load load={number(parcels.length)} most={number(courier.capacityParcels)} isOver={isOver} />
          );
        },
      },
    });
    return isBeside ? always : [...always, ...moreColumns(texts, { zone, number })];
  }, [texts, language, zone, isBeside]);
}

interface Writing {
  readonly zone: string;
  readonly number: (value: number) => string;
}

const moreColumns = (
  { columns: labels }: ReturnType<typeof useRoundTexts>,
  { zone, number }: Writing,
): readonly Column<RoundRow>[] =>
  columnsOf(labels, {
    weight: {
      width: '104px',
      isNumber: true,
      isWide: true,
      cell: (row) =>
        row.kind === 'round' && (
          <Load
            load={number(Math.round(row.round.weight * 10) / 10)}
            most={`${number(row.round.courier.capacityKg)} kg`}
            isOver={row.round.weight > row.round.courier.capacityKg}
          />
        ),
    },
    ends: {
      width: '72px',
      isNumber: true,
      isWide: true,
      cell: (row) => row.kind === 'round' && row.round.endsAt && formatTime(row.round.endsAt, zone),
    },
    changed: {
      width: 'minmax(120px, 0.6fr)',
      isWide: true,
      cell: (row) =>
        row.kind === 'round' && (
          <span className={styles.soft}>
            {[row.round.changedBy, formatTime(row.round.changedAt, zone)].filter(Boolean).join(', ')}
          </span>
        ),
    },
  });

/** The columns of the parcels of a round, or of those without one. */
export function useParcelColumns(zone: string, isRound: boolean): readonly Column<Parcel>[] {
  const { columns: labels } = useRoundTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const weight = (kg: number) => `${formatNumber(Math.round(kg * 10) / 10, language)} kg`;
    const names = { ...labels, time: isRound ? labels.expected : labels.due };
    return columnsOf(names, {
      order: { width: 'minmax(96px, 0.7fr)', cell: ({ providerOrderID }) => providerOrderID },
      address: { isWide: true, cell: ({ address }) => address },
      weight: { width: '72px', isNumber: true, cell: (parcel) => weight(parcel.weight) },
      time: {
        width: isRound ? '80px' : '168px',
        isNumber: isRound,
        cell: ({ expectedAt, promisedDropoffAt }) => {
          if (isRound) return expectedAt && formatTime(expectedAt, zone);
          return promisedDropoffAt && formatMoment(promisedDropoffAt, zone, language);
        },
      },
    });
  }, [labels, language, zone, isRound]);
}
