import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatNumber, formatRupiah, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from './couriers.module.css';
import {
  type ColumnId,
  type Courier,
  type CourierRow,
  type Duty,
  dutyOf,
  isSilent,
  unseenMs,
} from './rows.ts';
import { useCourierTexts } from './texts.ts';

const toneOfDuty: Readonly<Record<Duty, Tone>> = { on: 'good', paused: 'wait', off: 'idle', out: 'bad' };

/** The state of a courier; a silent courier on duty is shown as silent. */
export function DutyBadge({ courier, nowMs }: { readonly courier: Courier; readonly nowMs: number }) {
  const texts = useCourierTexts();
  const duty = dutyOf(courier);
  if (isSilent(courier, nowMs)) return <Badge tone="bad">{texts.silent}</Badge>;
  return <Badge tone={toneOfDuty[duty]}>{texts.duties[duty]}</Badge>;
}

/** A courier's load, as a bar and as numbers. */
export function Load({ inHand, capacityParcels }: Pick<CourierRow, 'inHand' | 'capacityParcels'>) {
  const { language } = useLanguage();
  if (inHand === undefined) return null;
  const share = Math.min(1, inHand / capacityParcels);
  return (
    <span className={styles.load}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} data-full={share === 1 || undefined} />
      </span>
      {formatNumber(inHand, language)}/{formatNumber(capacityParcels, language)}
    </span>
  );
}

/** Number of a courier's unread replies. */
export function Unread({ count }: { readonly count: number }) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  if (count === 0) return null;
  return <Badge tone="bad">{texts.unread(formatNumber(count, language))}</Badge>;
}

type CourierColumn = Column<CourierRow> & { readonly id: ColumnId };

/** The columns of the listing. */
export function useColumns(
  nowMs: number,
  fleetNameOf: (courier: Courier) => string,
): readonly CourierColumn[] {
  const { columns: names, never, ago } = useCourierTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const seenOf = (courier: Courier) => {
      const ms = unseenMs(courier, nowMs);
      return ms === undefined ? never : ago(formatSpan(ms, language));
    };
    return [...workColumns(names, seenOf, nowMs), ...fleetColumns(names, fleetNameOf)];
  }, [names, never, ago, language, nowMs, fleetNameOf]);
}

type Names = ReturnType<typeof useCourierTexts>['columns'];

/** Columns of the name, duty, load and last position. */
const workColumns = (
  names: Names,
  seenOf: (courier: Courier) => string,
  nowMs: number,
): readonly CourierColumn[] =>
  columnsOf(names, {
    name: {
      isSortable: true,
      cell: (courier) => (
        <>
          {courier.name}
          <Unread count={courier.unread} />
        </>
      ),
      below: (courier) => seenOf(courier),
    },
    duty: {
      width: '116px',
      isSortable: true,
      cell: (courier) => <DutyBadge courier={courier} nowMs={nowMs} />,
    },
    load: { width: '96px', isSortable: true, cell: (courier) => <Load {...courier} /> },
    seen: {
      width: '96px',
      isNumber: true,
      isWide: true,
      isSortable: true,
      cell: (courier) => (
        <span className={isSilent(courier, nowMs) ? styles.bad : styles.soft}>{seenOf(courier)}</span>
      ),
    },
  });

/** Columns of the cash and the fleet. */
const fleetColumns = (names: Names, fleetNameOf: (courier: Courier) => string): readonly CourierColumn[] =>
  columnsOf(names, {
    cash: {
      width: '120px',
      isNumber: true,
      isWide: true,
      isSortable: true,
      cell: ({ cashIdr }) =>
        cashIdr === undefined ? null : cashIdr === 0 ? (
          <span className={styles.soft}>–</span>
        ) : (
          formatRupiah(cashIdr)
        ),
    },
    fleet: {
      width: '132px',
      isWide: true,
      isSortable: true,
      cell: (courier) => <span className={styles.soft}>{fleetNameOf(courier)}</span>,
    },
  });
