import { useRef, useState } from 'react';
import { Chips } from '../../ui/fields/chips.tsx';
import { Facts, Fold, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import type { Shown } from '../../ui/language/tones.ts';
import { type Parts, plain, rupiah, status, useColumns } from '../../ui/listing/kinds.tsx';
import { Listing, type Order } from '../../ui/listing/listing.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import styles from './parts.module.css';
import { useTexts } from './texts.ts';

interface Sample {
  readonly order: string;
  readonly status: Shown;
  readonly amountIdr: number;
}

const samples: readonly Sample[] = [
  { order: 'ORDER-1041', status: 'ALLOCATING', amountIdr: 12_500 },
  { order: 'ORDER-1042', status: 'IN_DELIVERY', amountIdr: 1_250_000 },
  { order: 'ORDER-1043', status: 'FAILED_DELIVERY', amountIdr: 48_000 },
];

const orderOf = ({ order }: Sample) => order;

/** A listing with a search field, chips, and a panel for the open row. */
export function Rows() {
  const texts = useTexts();
  const [q, setQ] = useState<string>();
  const [openKey, setOpenKey] = useState<string | undefined>('ORDER-1042');
  const [order, setOrder] = useState<Order>({ by: 'order', descending: false });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['ORDER-1043']));
  const columns = useColumns(texts, sampleColumns);
  const found = samples.filter((each) => each.order.includes(q?.toUpperCase() ?? ''));
  const rows = order.descending ? found.toReversed() : found;
  return (
    <div className={styles.states}>
      <div className={styles.listing}>
        <Filters q={q} search={setQ} />
        <Listing
          label={texts.rows}
          columns={columns}
          rows={rows}
          groups={[
            { key: 'here', name: 'Jakarta', rows: rows.slice(0, 2) },
            { key: 'there', name: 'Bandung', rows: rows.slice(2) },
          ]}
          keyOf={orderOf}
          nameOf={orderOf}
          openKey={openKey}
          open={(row) => setOpenKey(row.order)}
          order={order}
          sort={setOrder}
          selection={{ keys, change: setKeys }}
        />
      </div>
      <div className={styles.panel}>
        {openKey !== undefined && <SamplePanel order={openKey} close={() => setOpenKey(undefined)} />}
      </div>
    </div>
  );
}

const sampleColumns = {
  order: plain(orderOf, { isSortable: true }),
  statuses: status((sample) => sample.status),
  amount: rupiah(({ amountIdr }) => amountIdr, { isWide: true }),
} satisfies Parts<Sample>;

interface FiltersProps {
  readonly q: string | undefined;
  readonly search: (q: string | undefined) => void;
}

function Filters({ q, search }: FiltersProps) {
  const texts = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<'all' | 'late'>('all');
  return (
    <div className={styles.row}>
      <SearchField label={texts.search} field={field} value={q} change={search} />
      <Chips<'all' | 'late'>
        label={texts.rows}
        value={view}
        choose={setView}
        chips={[
          { value: 'all', label: texts.all, count: 3 },
          { value: 'late', label: texts.late, count: 1, tone: 'bad' },
        ]}
      />
    </div>
  );
}

function SamplePanel({ order, close }: { readonly order: string; readonly close: () => void }) {
  const texts = useTexts();
  return (
    <Panel title={order} below="Toko Melati" close={close}>
      <Section title={texts.facts}>
        <Facts
          facts={[
            [texts.name, texts.longName],
            [texts.amount, formatRupiah(12_500)],
          ]}
        />
      </Section>
      <Fold title={texts.states}>
        <Facts facts={[[texts.name, texts.longName]]} />
      </Fold>
    </Panel>
  );
}
