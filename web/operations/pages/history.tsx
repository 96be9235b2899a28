import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { columnsInFile } from '../../ui/listing/column-choice.tsx';
import { DeliveryList } from '../board/delivery-list.tsx';
import { BoardProvider } from '../board/provider.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { useIsFresh } from '../fresh.ts';
import {
  fixed,
  HistoryColumnChoice,
  historyColumns,
  namesInFile,
  useHistoryColumns,
} from '../history/columns.tsx';
import { Filters } from '../history/filters.tsx';
import { useHistory } from '../history/read.ts';
import { type HistorySearch, queryOf } from '../history/search.ts';
import { useHistoryTexts } from '../history/texts.ts';
import { inside, paths } from '../paths.ts';

/** Lists every delivery, including ended ones, with the details panel of the board. */
export const HistoryPage = () => (
  <BoardProvider>
    <HistoryView />
  </BoardProvider>
);

const noFilters = {
  q: undefined,
  view: undefined,
  area: undefined,
  hub: undefined,
  provider: undefined,
  courier: undefined,
  category: undefined,
  cod: undefined,
};

/** The page's content. It is inside `BoardProvider`, from which the panel and its dialogs read names and changes. */
function HistoryView() {
  const texts = useHistoryTexts();
  const search = useSearch({ from: inside(paths.history()) });
  const change = useChangeAddress<HistorySearch>({ keepsOpened: false });
  const field = useRef<HTMLInputElement>(null);
  useKeys(texts.title, [{ keys: '/', label: texts.search, run: () => field.current?.focus() }]);
  const chosen = useHistoryColumns();
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <HistoryColumnChoice {...chosen} />
          <Download
            isInHead
            file={{
              path: '/operations/v1/deliveries',
              query: () => queryOf(search),
              columns: columnsInFile(namesInFile, chosen.shown),
            }}
          />
          <EnvironmentSwitch value={environmentOf(search)} change={change} />
        </>
      }
      bar={<Filters field={field} />}
    >
      <FoundList search={search} shown={chosen.shown} />
    </Page>
  );
}

/** True if a filter may hide rows. */
const isNarrowed = (search: HistorySearch): boolean =>
  [search.from, search.to].some((day) => day !== undefined) ||
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => search[name] !== undefined);

interface FoundListProps {
  readonly search: HistorySearch;
  readonly shown: readonly string[];
}

/** Lists the deliveries that match the search, page by page. */
function FoundList({ search, shown }: FoundListProps) {
  const texts = useHistoryTexts();
  const isFresh = useIsFresh(environmentOf(search));
  const change = useChangeAddress<HistorySearch>({ keepsOpened: false });
  return (
    <DeliveryList
      label={texts.title}
      query={useHistory(search)}
      columns={historyColumns}
      labels={texts.columns}
      chosen={shown}
      beside={fixed}
      nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
      empty={
        isNarrowed(search) ? (
          <NothingFound
            title={texts.nothing}
            hint={texts.nothingHint}
            clearText={texts.clear}
            clear={() => change(noFilters)}
          />
        ) : (
          <State icon="clock" title={isFresh ? texts.never : texts.quiet}>
            {isFresh ? texts.neverHint : texts.quietHint}
          </State>
        )
      }
      more={texts.more}
    />
  );
}
