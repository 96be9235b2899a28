import { formatNumber, formatRupiah, formatShare } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Count, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { dropoffShare, heldShare, pickupShare } from './numbers.ts';
import type { Group, ReportRow } from './search.ts';

function Percent({ of }: { readonly of: number | null }) {
  const { language } = useLanguage();
  return formatShare(of, language);
}

interface MinutesProps {
  readonly median: number | null;
  readonly p90: number | null;
}

function Minutes({ median, p90 }: MinutesProps) {
  const { language } = useLanguage();
  if (median === null || p90 === null) return '–';
  return `${formatNumber(Math.round(median), language)} / ${formatNumber(Math.round(p90), language)}`;
}

const number = { width: 'minmax(58px, 1fr)', isNumber: true };
const wide = { ...number, isWide: true };
const sum = { ...wide, width: 'minmax(94px, 1fr)' };

const numbers = {
  deliveries: plain(({ deliveries }) => <Count of={deliveries} />, number),
  dropoffs: plain((row) => <Percent of={dropoffShare(row)} />, number),
  pickups: plain((row) => <Percent of={pickupShare(row)} />, wide),
  forecasts: plain((row) => <Percent of={heldShare(row)} />, wide),
  stopped: plain(
    ({ failed, cancelled }) => (
      <>
        <Count of={failed} /> / <Count of={cancelled} />
      </>
    ),
    wide,
  ),
  assign: plain((row) => <Minutes median={row.assignMedianMinutes} p90={row.assignP90Minutes} />, wide),
  pickup: plain((row) => <Minutes median={row.pickupMedianMinutes} p90={row.pickupP90Minutes} />, wide),
  dropoff: plain((row) => <Minutes median={row.dropoffMedianMinutes} p90={row.dropoffP90Minutes} />, wide),
  perHour: plain(({ deliveriesPerCourierHour: each }) => (each === null ? '–' : <Count of={each} />), wide),
  fares: plain(({ fares }) => formatRupiah(fares), sum),
  fees: plain(({ fees }) => formatRupiah(fees), sum),
  cod: plain(({ codCollected }) => formatRupiah(codCollected), sum),
} satisfies Parts<ReportRow>;

const withHours: readonly Group[] = ['day', 'week', 'courier'];

/** Returns the columns of a report's table. */
export function reportColumns(by: Group, nameOf: (row: ReportRow) => string): Parts<ReportRow> {
  const name = plain(nameOf, { width: 'minmax(140px, 1.6fr)' });
  if (by === 'reason') return { name, failed: plain(({ failed }) => <Count of={failed} />, number) };
  if (withHours.includes(by)) return { name, ...numbers };
  const { perHour: _, ...others } = numbers;
  return { name, ...others };
}
