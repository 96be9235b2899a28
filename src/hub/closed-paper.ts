import type { Paper } from '../documents/paper.ts';
import { numberText, trialMark } from '../money/paper-words.ts';
import type { Hub } from '../quotes/market.ts';
import { formatLocal } from '../time.ts';
import type { ClosedIntake, Difference, IntakeLine } from './fields.ts';

const words: Readonly<Record<Difference, string>> = {
  missing: 'Tidak tiba',
  surplus: 'Di luar manifest',
  unbooked: 'Belum dipesan',
};
const damaged = 'Rusak';

/** True if a parcel was reported as damaged before its intake was closed. */
const wasDamaged = ({ damagedAt }: IntakeLine, { closedAt }: ClosedIntake): boolean =>
  damagedAt !== null && damagedAt <= closedAt;

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
  const zone = hub?.area.timeZone ?? 'Asia/Jakarta';
  const rows = lines.flatMap((line) => {
    const found = [
      ...(line.difference === null ? [] : [words[line.difference]]),
      ...(wasDamaged(line, intake) ? [damaged] : []),
    ];
    return found.length === 0 ? [] : [[line.code, deliveryOf(line), found.join(', ')]];
  });
  const countDamaged = lines.filter((line) => wasDamaged(line, intake)).length;
  return {
    title: 'BERITA ACARA',
    number: intake.id,
    madeAt: intake.closedAt,
    mark: intake.environment === 'sandbox' ? trialMark : undefined,
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
        { title: 'Kode', share: 38 },
        { title: 'Pengantaran', share: 36 },
        { title: 'Selisih', share: 26 },
      ],
      rows,
    },
    sums: [
      [words.missing, numberText(intake.missing)],
      [words.surplus, numberText(intake.surplus)],
      [words.unbooked, numberText(intake.unbooked)],
      [damaged, numberText(countDamaged)],
      ['Diterima', numberText(intake.arrived)],
    ],
    notes: rows.length === 0 ? ['Tidak ada selisih.'] : [],
    signatures: ['Yang menyerahkan', 'Yang menerima'],
  };
}
