import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { formatMoment, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { useClosingColumns } from './columns.tsx';
import { useClosings } from './read.ts';
import { type CashSearch, type Closing, closingIdOf } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** The closed days of all tills, the latest first, and the open one. */
export function Closings() {
  const { closings: texts, views } = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const closings = useClosings(environmentOf(search));
  const rows = useMemo(() => closings.data?.pages.flat() ?? [], [closings.data]);
  const change = useChangeAddress<CashSearch>();
  const columns = useClosingColumns(search.open !== undefined);
  const open = rows.find((each) => closingIdOf(each) === search.open);
  return (
    <ListDetail>
      <List
        query={closings}
        skeleton={12}
        rows={rows}
        empty={
          <State icon="lock" title={texts.empty}>
            {texts.emptyHint}
          </State>
        }
        foot={<ShowMore of={closings} label={texts.more} />}
      >
        <Listing
          label={views.closings}
          columns={columns}
          rows={rows}
          keyOf={(row) => closingIdOf(row)}
          nameOf={({ cashierName, day }) => `${cashierName} ${day}`}
          openKey={search.open}
          open={(row) => change({ open: closingIdOf(row) })}
        />
      </List>
      {open !== undefined && <ClosingPanel closing={open} close={() => change({ open: undefined })} />}
    </ListDetail>
  );
}

function ClosingPanel({ closing, close }: { readonly closing: Closing; readonly close: () => void }) {
  const { closings: texts, tills } = useCashTexts();
  const { language } = useLanguage();
  const { columns: names } = texts;
  const notes = closing.denominations
    ?.map(({ value, count }) => `${formatNumber(count, language)} × ${formatRupiah(value)}`)
    .join(', ');
  return (
    <Panel title={closing.cashierName} below={tills.day(String(closing.day))} close={close}>
      <Section title={names.counted} beside={<strong>{formatRupiah(closing.counted)}</strong>}>
        <Facts
          facts={[
            [names.at, formatMoment(closing.closedAt, zone, language)],
            [texts.by, closing.closedBy],
            [texts.opening, formatRupiah(closing.opening)],
            [names.expected, formatRupiah(closing.expected)],
            [names.difference, formatRupiah(closing.difference)],
            [texts.reason, closing.reason],
            [texts.notes, notes],
            [names.banked, formatRupiah(closing.banked)],
            [texts.reference, closing.bankReference],
            [names.remaining, formatRupiah(closing.remaining)],
          ]}
        />
      </Section>
    </Panel>
  );
}
