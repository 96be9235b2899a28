import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { moneyZoneText } from '../../ui/fields/money-zone.ts';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { paths } from '../paths.ts';
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
      keyOf={({ lineID }) => lineID}
      nameOf={({ providerOrderID }) => providerOrderID}
      narrow="stack"
      empty={<State icon="bank" title={texts.none} />}
      head={
        <>
          <p className={styles.about}>{texts.about(moneyZoneText())}</p>
          <Sums
            sums={[
              [texts.deliveries, formatNumber(sums.deliveries, language)],
              [texts.due, formatRupiah(sums.due)],
              [texts.shortfall, formatRupiah(sums.shortfall)],
              [texts.payable, formatRupiah(sums.payable)],
              [texts.paid, formatRupiah(sums.paid)],
              [texts.unpaid, formatRupiah(sums.unpaid)],
            ]}
          />
        </>
      }
      more={more}
    />
  );
}

const Method = ({ of }: { readonly of: Line['method'] }) => useStatementTexts().statement.methods[of];

const FoundLater = () => useStatementTexts().statement.foundLater;

/** The remittance of a line, as a link, with the day of its payment. */
function RemittanceOf({ of }: { readonly of: Line['remittance'] }) {
  const { statement: texts } = useStatementTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  if (of === null) return <span className={parts.soft}>{texts.inNoRemittance}</span>;
  return (
    <Link
      to={paths.statements()}
      params={{ environment }}
      search={{ view: 'remittances', open: of.remittanceID }}
      title={of.remittanceID}
    >
      {of.paidOn === null ? texts.willBePaid : formatDay(of.paidOn, 'UTC', language)}
    </Link>
  );
}

const narrow = { width: '112px' };

const lineColumns = {
  order: plain(({ providerOrderID }) => providerOrderID, {
    below: ({ isFoundLater }) => isFoundLater && <FoundLater />,
  }),
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
  remittance: plain(({ remittance }) => <RemittanceOf of={remittance} />, { width: '144px' }),
} satisfies Parts<Line>;
