import { useSearch } from '@tanstack/react-router';
import { type RefObject, useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SearchField } from '../../ui/listing/search-field.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { courierColumns } from './columns.tsx';
import { CourierPanel } from './courier-panel.tsx';
import { useCashRows } from './read.ts';
import { type CashSearch, findCashRows, orderOf, type Sort, totalOf } from './rows.ts';
import { useCashTexts } from './texts.ts';

/** Shows the number of couriers who hold cash, and their total. */
export function Total() {
  const texts = useCashTexts();
  const { language } = useLanguage();
  const { data: all } = useCashRows(environmentOf(useSearch({ from: inside(paths.cash()) })));
  if (all === undefined) return null;
  return <span>{texts.total(formatNumber(all.length, language), formatRupiah(totalOf(all)))}</span>;
}

/** The field that searches couriers by name. */
export function CourierSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const texts = useCashTexts();
  const { q } = useSearch({ from: inside(paths.cash()) });
  const change = useChangeAddress<CashSearch>();
  return <SearchField label={texts.search} field={field} value={q} change={(text) => change({ q: text })} />;
}

/** Lists the couriers who hold cash, and shows the open courier's cash in a panel. */
export function Couriers() {
  const texts = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const read = useCashRows(environmentOf(search));
  const { data: all } = read;
  const rows = useMemo(() => findCashRows(all ?? [], search), [all, search]);
  const change = useChangeAddress<CashSearch>();
  return (
    <ListView
      label={texts.views.couriers}
      query={read}
      rows={rows}
      columns={courierColumns}
      labels={texts.columns}
      keyOf={({ courierID }) => courierID}
      nameOf={({ name }) => name}
      beside={['name', 'balance', 'since']}
      order={orderOf(search)}
      sort={({ by, descending }) => change({ sort: by as Sort, ascending: !descending })}
      empty={<Nothing isEmpty={all?.length === 0} />}
      panel={({ key, close }) => (
        <CourierPanel
          courierID={key}
          name={all?.find(({ courierID }) => courierID === key)?.name}
          close={close}
        />
      )}
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
