import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Icon } from '../../ui/icons.tsx';
import { List, ListDetail, ShowMore } from '../../ui/list-detail.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { NothingFound } from '../../ui/states.tsx';
import { useActs } from '../board/act.ts';
import { BoardProvider, useBoard, useBoardOfAddress } from '../board/board.ts';
import { BulkBar } from '../board/bulk.tsx';
import { DetailsPanel } from '../board/details/panel.tsx';
import { Dialogs } from '../board/dialogs/dialogs.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { HistoryColumnChoice, useColumns, useHistoryColumns } from '../history/columns.tsx';
import { Filters } from '../history/filters.tsx';
import { useHistory } from '../history/read.ts';
import { type HistorySearch, queryOf } from '../history/search.ts';
import { useHistoryTexts } from '../history/texts.ts';

/** Every delivery, also those that have ended, with the panel of the board. */
export function HistoryPage() {
  const { sandbox } = useSearch({ strict: false }) as HistorySearch;
  return <HistoryOfEnvironment key={environmentOf({ sandbox })} />;
}

/** The panel and its dialogs know names and changes from the board. */
function HistoryOfEnvironment() {
  const board = useBoardOfAddress();
  return (
    <BoardProvider value={board}>
      <HistoryView providers={board.state.names.workspaces} />
    </BoardProvider>
  );
}

const noFilters = {
  view: undefined,
  area: undefined,
  hub: undefined,
  provider: undefined,
  courier: undefined,
  category: undefined,
  cod: undefined,
};

interface ViewProps {
  readonly providers: readonly { readonly workspaceID: string; readonly name: string }[];
}

function HistoryView({ providers }: ViewProps) {
  const texts = useHistoryTexts();
  const search = useSearch({ strict: false }) as HistorySearch;
  const change = useChangeAddress<HistorySearch>({ keepsOpened: false });
  const act = useActs();
  const chosen = useHistoryColumns();
  const file = new URLSearchParams(queryOf(search));
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <HistoryColumnChoice {...chosen} />
          <Button
            component="a"
            variant="default"
            href={`/operations/v1/deliveries.csv?${file}`}
            download
            leftSection={<Icon name="download" size={14} />}
          >
            {texts.export}
          </Button>
          <EnvironmentSwitch value={environmentOf(search)} change={change} />
        </>
      }
      bar={<Filters />}
    >
      <ListDetail>
        <FoundList search={search} chosen={chosen.chosen} providers={providers} />
        {search.open !== undefined && (
          <DetailsPanel
            key={search.open}
            id={search.open}
            close={() => change({ open: undefined })}
            act={act}
          />
        )}
      </ListDetail>
      <BulkBar act={act} />
      <Dialogs act={act} />
    </Page>
  );
}

interface FoundListProps extends ViewProps {
  readonly search: HistorySearch;
  readonly chosen: readonly string[];
}

/** The found deliveries, page by page. */
function FoundList({ search, chosen, providers }: FoundListProps) {
  const texts = useHistoryTexts();
  const change = useChangeAddress<HistorySearch>({ keepsOpened: false });
  const { chosen: chosenRows, setChosen } = useBoard();
  const found = useHistory(search);
  const rows = useMemo(() => found.data?.pages.flat() ?? [], [found.data]);
  const names = useMemo(
    () => new Map(providers.map(({ workspaceID, name }) => [workspaceID, name])),
    [providers],
  );
  const columns = useColumns(chosen, search.open !== undefined, names);
  return (
    <List
      query={found}
      rows={rows}
      empty={
        <NothingFound
          title={texts.nothing}
          hint={texts.nothingHint}
          clearText={texts.clear}
          clear={() => change(noFilters)}
        />
      }
      foot={<ShowMore of={found} label={texts.more} />}
    >
      <Listing
        label={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ deliveryID }) => deliveryID}
        nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
        openKey={search.open}
        open={({ deliveryID }) => change({ open: deliveryID })}
        follows
        selection={{ keys: chosenRows, change: setChosen }}
      />
    </List>
  );
}
