import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import type { Language } from '../../ui/language/pairs.ts';
import { count, moment, type Parts, plain, time, useColumns } from '../../ui/listing/kinds.tsx';
import { overloadOf, type Parcel, type Plan, type Round } from './plan.ts';
import styles from './rounds.module.css';
import { useRoundTexts } from './texts.ts';

/** A row of the list of rounds: either a round, or all parcels without a round. */
export type RoundRow =
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'waiting'; readonly parcels: Plan['waiting']; readonly hasMore: boolean };

const tones = { PLANNED: 'wait', CONFIRMED: 'move', HANDED_OUT: 'good', DISCARDED: 'idle' } as const;

export function RoundState({ state }: Pick<Round, 'state'>) {
  const { states } = useRoundTexts();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}

/** Shows a load beside the capacity of the courier's vehicle, highlighted if it is over. */
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

function Courier({ round }: { readonly round: Round }) {
  const { offDuty } = useRoundTexts();
  const { courier, handedOutAt } = round;
  return (
    <>
      {courier.name}
      {!courier.onDuty && handedOutAt === null && <span className={styles.soft}> · {offDuty}</span>}
    </>
  );
}

const Waiting = () => useRoundTexts().waiting;

function Stops({ row }: { readonly row: RoundRow }) {
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  if (row.kind === 'waiting') return `${number(row.parcels.length)}${row.hasMore ? '+' : ''}`;
  const { courier, parcels } = row.round;
  const isOver = overloadOf(row.round) === 'parcels';
  return <Load load={number(parcels.length)} most={number(courier.capacityParcels)} isOver={isOver} />;
}

/** Formats kilograms, rounded to a tenth. */
const formatWeight = (kg: number, language: Language) => formatNumber(Math.round(kg * 10) / 10, language);

function Weight({ round: { weight, courier } }: { readonly round: Round }) {
  const { language } = useLanguage();
  return (
    <Load
      load={formatWeight(weight, language)}
      most={`${formatNumber(courier.capacityKg, language)} kg`}
      isOver={weight > courier.capacityKg}
    />
  );
}

/** The columns of a hub's list of rounds; times are in its zone. */
export const roundColumns = (zone: string) =>
  ({
    round: plain((row) => (row.kind === 'waiting' ? <Waiting /> : <Courier round={row.round} />)),
    state: plain((row) => row.kind === 'round' && <RoundState state={row.round.state} />, {
      width: '136px',
    }),
    stops: plain((row) => <Stops row={row} />, { width: '76px', isNumber: true }),
    weight: plain((row) => row.kind === 'round' && <Weight round={row.round} />, {
      width: '104px',
      isNumber: true,
      isWide: true,
    }),
    ends: time((row) => (row.kind === 'round' ? row.round.endsAt : null), { zone }),
    changed: plain((row) => row.kind === 'round' && <Changed round={row.round} zone={zone} />, {
      width: 'minmax(120px, 0.6fr)',
      isWide: true,
      isSoft: true,
    }),
  }) satisfies Parts<RoundRow>;

/** Who changed a round last, and when. */
export function Changed({ round, zone }: { readonly round: Round; readonly zone: string }) {
  return (
    <>
      {round.changedBy && `${round.changedBy}, `}
      <Moment at={round.changedAt} zone={zone} />
    </>
  );
}

function Kilograms({ of }: { readonly of: number }) {
  return `${formatWeight(of, useLanguage().language)} kg`;
}

/** Returns the columns of a round's parcels, or of the parcels without a round. */
export function useParcelColumns(zone: string, isRound: boolean) {
  const { columns: labels } = useRoundTexts();
  const columns = useMemo(() => parcelColumns(zone, isRound), [zone, isRound]);
  return useColumns({ ...labels, time: isRound ? labels.expected : labels.due }, columns);
}

const parcelColumns = (zone: string, isRound: boolean) =>
  ({
    order: plain(({ providerOrderID }) => providerOrderID, { width: 'minmax(140px, 0.7fr)' }),
    address: plain(({ address }) => address, { width: 'minmax(48px, 1fr)', isWide: true }),
    weight: plain(({ weight }) => <Kilograms of={weight} />, { width: '72px', isNumber: true }),
    time: isRound
      ? time(({ expectedAt }) => expectedAt, { zone, isWide: false })
      : moment(({ promisedDropoffAt }) => promisedDropoffAt, {
          zone: () => zone,
          width: '168px',
          isWide: false,
        }),
  }) satisfies Parts<Parcel>;

/** The columns of the rounds that are ready for hand-out. */
export const readyColumns = {
  courier: plain(({ courier }) => courier.name),
  stops: count(({ parcels }) => parcels.length, { width: '96px', isWide: false }),
} satisfies Parts<Round>;
