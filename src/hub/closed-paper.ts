import type { Paper } from '../documents/paper.ts';
import { numberText, trialMark } from '../money/paper-words.ts';
import type { Hub } from '../quotes/market.ts';
import { companyZone, formatLocal } from '../time.ts';
import { textIn } from '../vocabulary/languages.ts';
import { differenceWords } from './closed-file.ts';
import { type ClosedIntake, type Difference, type IntakeLine, orderOf, wasDamaged } from './fields.ts';

const wordOf = (difference: Difference): string => textIn(differenceWords[difference], 'id');
const damaged = 'Rusak';

/** Returns the delivery that a line had at the closing: a code that was unbooked then may have been booked since. */
const deliveryOf = ({ difference, deliveryId }: IntakeLine): string =>
  difference === 'unbooked' ? '' : (deliveryId ?? '');

/**
 * Returns the record of a handover (berita acara): the differences of a closed intake as they were at its closing, and
 * places for two signatures. What came later is not on it, so that it stays what was signed.
 */
export function closedIntakePaper(
  intake: ClosedIntake,
  lines: readonly IntakeLine[],
  hub: Pick<Hub, 'name' | 'address' | 'area'> | undefined,
): Paper {
  const zone = hub?.area.timeZone ?? companyZone;
  const rows = lines.flatMap((line) => {
    const found = [
      ...(line.difference === null ? [] : [wordOf(line.difference)]),
      ...(wasDamaged(line, intake) ? [damaged] : []),
    ];
    return found.length === 0 ? [] : [[orderOf(line), deliveryOf(line), found.join(', ')]];
  });
  return {
    title: 'BERITA ACARA',
    number: intake.id,
    madeAt: intake.closedAt,
    mark: intake.environment === 'sandbox' ? trialMark : undefined,
    lead: {
      name: 'Diterima',
      figure: `${numberText(intake.arrived)} paket`,
      about: rows.length === 0 ? 'Tidak ada selisih' : `${numberText(rows.length)} baris dengan selisih`,
    },
    parties: [
      { title: 'Yang menyerahkan', lines: [intake.provider] },
      { title: 'Yang menerima', lines: [hub?.name ?? intake.hubId ?? 'Gudang', hub?.address ?? ''] },
    ],
    facts: [
      ['Dibuka', formatLocal(intake.createdAt, zone)],
      ['Ditutup', formatLocal(intake.closedAt, zone)],
      ...(intake.closedBy === null ? [] : ([['Ditutup oleh', intake.closedBy]] as const)),
      ['Paket di manifest', intake.expected === 0 ? 'Tanpa manifest' : numberText(intake.expected)],
    ],
    table: {
      columns: [
        { title: 'Pesanan', share: 38 },
        { title: 'Pengiriman', share: 36 },
        { title: 'Selisih', share: 26 },
      ],
      rows,
    },
    sums: [
      [wordOf('missing'), numberText(intake.missing)],
      [wordOf('surplus'), numberText(intake.surplus)],
      [wordOf('unbooked'), numberText(intake.unbooked)],
      [damaged, numberText(intake.damaged)],
      ['Diterima', numberText(intake.arrived)],
    ],
    notes: rows.length === 0 ? ['Tidak ada selisih.'] : [],
    signatures: [{ title: 'Yang menyerahkan' }, { title: 'Yang menerima' }],
  };
}
