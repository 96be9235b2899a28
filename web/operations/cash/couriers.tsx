import { useSearch } from '@tanstack/react-router';
import { type RefObject, useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { List, ListDetail } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { useCourierColumns } from './columns.tsx';
import { CourierPanel } from './courier-panel.tsx';
import { useCashRows } from './read.ts';
import { type CashRow, type CashSearch, findCashRows, orderOf, type Sort } from './rows.ts';
import { useCashTexts } from './texts.ts';

/** How many couriers hold how much. */
export function Total() {
  const texts = useCashTexts();
  const { language } = useLanguage();
  const { data: all } = useCashRows(environmentOf(useSearch({ from: inside(paths.cash()) })));
  if (all === undefined) return null;
  const sum = all.reduce((total, { balance }) => total + balance, 0);
  return <span>{texts.total(formatNumber(all.length, language), formatRupiah(sum))}</span>;
}

/** The field that finds a courier by name. */
export function CourierSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useCashTexts();
  const { q } = useSearch({ from: inside(paths.cash()) });
  const change = useChangeAddress<CashSearch>();
  return <SearchField label={texts.search} field={field} value={q} change={(text) => change({ q: text })} />;
}

/** The couriers who hold cash, and the cash of the open one. */
export function Couriers() {
  const search = useSearch({ from: inside(paths.cash()) });
  const read = useCashRows(environmentOf(search));
  const { data: all } = read;
  const rows = useMemo(() => findCashRows(all ?? [], search), [all, search]);
  const change = useChangeAddress<CashSearch>();
  const { open } = search;
  return (
    <ListDetail>
      <List query={read} rows={rows} empty={<Nothing isEmpty={all?.length === 0} />}>
        <CourierList rows={rows} />
      </List>
      {open !== undefined && (
        <CourierPanel
          key={open}
          courierID={open}
          name={all?.find(({ courierID }) => courierID === open)?.name}
          close={() => change({ open: undefined })}
        />
      )}
    </ListDetail>
  );
}

function CourierList({ rows }: { readonly rows: readonly CashRow[] }) {
  const texts = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const change = useChangeAddress<CashSearch>();
  const columns = useCourierColumns(useNow(30_000));
  return (
    <Listing
      label={texts.views.couriers}
      columns={columns}
      rows={rows}
      keyOf={({ courierID }) => courierID}
      nameOf={({ name }) => name}
      openKey={search.open}
      open={({ courierID }) => change({ open: courierID })}
      order={orderOf(search)}
      sort={({ by, descending }) => change({ sort: by as Sort, ascending: !descending })}
    />
  );
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const texts = useCashTexts();
  const change = useChangeAddress<CashSearch>();
  if (isEmpty) {
    return (
      <State icon="wallet" title={texts.empty}>
        {texts.emptyHint}
      </State>
    );
  }
  return (
    <NothingFound title={texts.nothing} clearText={texts.clear} clear={() => change({ q: undefined })} />
  );
}
