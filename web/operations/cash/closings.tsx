import { useSearch } from '@tanstack/react-router';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { closingColumns } from './columns.tsx';
import { useClosings } from './read.ts';
import { type Closing, closingIdOf } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** Lists the closed days of all tills, latest first, and shows the open one in a panel. */
export function Closings() {
  const { closings: texts, views } = useCashTexts();
  return (
    <ListView
      label={views.closings}
      query={useClosings(environmentOf(useSearch({ from: inside(paths.cash()) })))}
      skeleton={12}
      columns={closingColumns}
      labels={texts.columns}
      beside={['name', 'at', 'counted', 'difference']}
      keyOf={(row) => closingIdOf(row)}
      nameOf={({ cashierName, day }) => `${cashierName} ${day}`}
      empty={
        <State icon="lock" title={texts.empty}>
          {texts.emptyHint}
        </State>
      }
      more={texts.more}
      panel={({ row, close }) => row && <ClosingPanel closing={row} close={close} />}
    />
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
            [names.at, <Moment key="at" at={closing.closedAt} zone={zone} />],
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
