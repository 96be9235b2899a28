import { useMemo } from 'react';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { type Statement, useStatement } from './read.ts';
import styles from './statements.module.css';
import { Sums } from './sums.tsx';
import { useStatementTexts } from './texts.ts';

type Line = Statement['lines'][number];

/** The money collected at the door in a month, and the part that is paid out to the workspace. */
export function StatementOf({ month }: { readonly month: string }) {
  const { statement: texts, more } = useStatementTexts();
  const { language } = useLanguage();
  const found = useStatement(month);
  const { data, error, refetch } = found;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? [], [data]);
  const sums = data?.pages[0];
  if (sums === undefined) {
    return <NotLoaded error={error} retry={() => refetch()} />;
  }
  return (
    <ListView
      label={texts.payable}
      query={found}
      rows={lines}
      columns={lineColumns}
      labels={texts.columns}
      keyOf={({ deliveryID }) => deliveryID}
      nameOf={({ providerOrderID }) => providerOrderID}
      narrow="stack"
      empty={<State icon="bank" title={texts.none} />}
      head={
        <>
          <p className={styles.about}>{texts.about}</p>
          <Sums
            sums={[
              [texts.deliveries, formatNumber(sums.deliveries, language)],
              [texts.due, formatRupiah(sums.due)],
              [texts.shortfall, formatRupiah(sums.shortfall)],
              [texts.payable, formatRupiah(sums.payable)],
            ]}
          />
        </>
      }
      more={more}
    />
  );
}

const Method = ({ of }: { readonly of: Line['method'] }) => useStatementTexts().statement.methods[of];
const narrow = { width: '112px' };

const lineColumns = {
  order: plain(({ providerOrderID }) => providerOrderID),
  at: moment(({ collectedAt }) => collectedAt, { isSoft: true }),
  method: plain(({ method }) => <Method of={method} />, { width: '80px', isWide: true }),
  due: rupiah(({ due }) => due, { ...narrow, isWide: true }),
  shortfall: plain(
    ({ shortfall, shortfallReason }) => (
      <span title={shortfallReason ?? undefined}>{formatRupiah(shortfall)}</span>
    ),
    { ...narrow, isNumber: true, isWide: true },
  ),
  payable: rupiah(({ payable }) => payable, narrow),
} satisfies Parts<Line>;
