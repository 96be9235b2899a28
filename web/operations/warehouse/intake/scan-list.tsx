import { useMemo, useState } from 'react';
import { Chips } from '../../../ui/fields/chips.tsx';
import { State } from '../../../ui/frame/states.tsx';
import { groupBy } from '../../../ui/group-by.ts';
import { type Parts, plain, time, useColumns } from '../../../ui/listing/kinds.tsx';
import { Listing } from '../../../ui/listing/listing.tsx';
import styles from './intake.module.css';
import { useRemark } from './result.tsx';
import { useIntakeTexts } from './texts.ts';
import { type IntakeVerdict, type Scan, verdictOf, verdicts } from './verdict.ts';

const tones = { good: undefined, differs: 'wait', bad: 'bad' } as const;

/** Lists the scans of this page, latest first, filtered by verdict. */
export function ScanList({ scans }: { readonly scans: readonly Scan[] }) {
  const texts = useIntakeTexts();
  const [chosen, choose] = useState<IntakeVerdict | 'all'>('all');
  const columns = useColumns(texts.columns, scanColumns);
  const counts = useMemo(() => groupBy(scans, verdictOf), [scans]);
  const rows = chosen === 'all' ? scans : (counts.get(chosen) ?? []);
  return (
    <section className={styles.scans} aria-label={texts.scans}>
      <div className={styles.chips}>
        <Chips<IntakeVerdict | 'all'>
          label={texts.columns.result}
          value={chosen}
          choose={choose}
          chips={[
            { value: 'all', label: texts.all, count: scans.length },
            ...verdicts.map((value) => ({
              value,
              label: texts.verdicts[value],
              count: counts.get(value)?.length ?? 0,
              ...(tones[value] && { tone: tones[value] }),
            })),
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <State icon="parcel" title={texts.noScans} />
      ) : (
        <Listing
          label={texts.scans}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ code }) => code}
        />
      )}
    </section>
  );
}

const parcelOf = ({ sent }: Scan) =>
  sent?.kind === 'answered' && sent.answer.candidates.length === 1 ? sent.answer.candidates[0] : undefined;

function Remark({ scan }: { readonly scan: Scan }) {
  const remark = useRemark();
  return (
    <span className={styles.remark} data-verdict={verdictOf(scan)}>
      {remark(scan)}
    </span>
  );
}

const scanColumns = {
  code: plain((scan) => parcelOf(scan)?.providerOrderID ?? scan.code),
  provider: plain((scan) => parcelOf(scan)?.provider, { isWide: true }),
  result: plain((scan) => <Remark scan={scan} />, { width: 'minmax(0, 1.6fr)' }),
  time: time(({ atMs }) => new Date(atMs)),
} satisfies Parts<Scan>;
