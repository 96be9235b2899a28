import { useMemo } from 'react';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { type Column, columnsOf, Listing } from '../../ui/listing/listing.tsx';
import { useMoment } from '../moment.tsx';
import parts from '../parts.module.css';
import { type Remittance, useRemittance } from './read.ts';
import styles from './statements.module.css';
import { Sums } from './sums.tsx';
import { useStatementTexts } from './texts.ts';

type Line = Remittance['lines'][number];

/** The money collected at the door in a month, and the part to be paid out. */
export function RemittanceOf({ month }: { readonly month: string }) {
  const { remittance: texts, more } = useStatementTexts();
  const { language } = useLanguage();
  const columns = useColumns();
  const found = useRemittance(month);
  const { data, error, refetch } = found;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines) ?? [], [data]);
  const sums = data?.pages[0];
  if (sums === undefined) {
    return <NotLoaded error={error} retry={() => refetch()} />;
  }
  return (
    <ListDetail narrow="stack">
      <List
        rows={lines}
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
        foot={<ShowMore of={found} label={more} />}
      >
        <Listing
          label={texts.payable}
          columns={columns}
          rows={lines}
          keyOf={({ deliveryID }) => deliveryID}
          nameOf={({ providerOrderID }) => providerOrderID}
        />
      </List>
    </ListDetail>
  );
}

function useColumns(): readonly Column<Line>[] {
  const { remittance: texts } = useStatementTexts();
  const moment = useMoment();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` follows the words
  return useMemo(
    () =>
      columnsOf(texts.columns, {
        order: { cell: ({ providerOrderID }) => providerOrderID },
        at: {
          width: '176px',
          isWide: true,
          cell: ({ collectedAt }) => <span className={parts.soft}>{moment(collectedAt)}</span>,
        },
        method: { width: '80px', isWide: true, cell: ({ method }) => texts.methods[method] },
        due: { width: '112px', isNumber: true, isWide: true, cell: ({ due }) => formatRupiah(due) },
        shortfall: {
          width: '112px',
          isNumber: true,
          isWide: true,
          cell: ({ shortfall, shortfallReason }) => (
            <span title={shortfallReason ?? undefined}>{formatRupiah(shortfall)}</span>
          ),
        },
        payable: { width: '112px', isNumber: true, cell: ({ payable }) => formatRupiah(payable) },
      }),
    [texts],
  );
}
