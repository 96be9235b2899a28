import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../../ui/address/change-address.ts';
import { StatusBadge } from '../../../ui/delivery/badge.tsx';
import { NothingFound, State } from '../../../ui/frame/states.tsx';
import { formatTime, zoneOfDevice } from '../../../ui/language/format.ts';
import { List, ShowMore } from '../../../ui/listing/list-detail.tsx';
import { type Column, columnsOf, Listing } from '../../../ui/listing/listing.tsx';
import { useBoard } from '../../board/board.ts';
import { inside, paths } from '../../paths.ts';
import type { Hub } from '../hub.tsx';
import type { StockSearch } from '../search.ts';
import { useWarehouseTexts } from '../texts.ts';
import { type ArrivedParcel, useArrivedParcels } from './read.ts';

/** The parcels that a hub has scanned today, page by page, whatever became of them. */
export function ArrivedParcels({ hub: { hubID } }: { readonly hub: Hub }) {
  const texts = useWarehouseTexts();
  const { provider, open } = useSearch({ from: inside(paths.warehouse()) });
  const change = useChangeAddress<StockSearch>({ keepsOpened: false });
  const { filter, chosen, setChosen } = useBoard();
  const arrived = useArrivedParcels(hubID, filter.environment, provider);
  const rows = useMemo(() => arrived.data?.pages.flat() ?? [], [arrived.data]);
  const columns = useColumns(open !== undefined);
  const clear = () => change({ provider: undefined });
  return (
    <List
      query={arrived}
      rows={rows}
      empty={
        provider === undefined ? (
          <State icon="parcel" title={texts.empty.arrived} />
        ) : (
          <NothingFound title={texts.empty.arrived} clearText={texts.clearProvider} clear={clear} />
        )
      }
      foot={<ShowMore of={arrived} label={texts.more} />}
    >
      <Listing
        label={texts.stocks.arrived}
        columns={columns}
        rows={rows}
        keyOf={({ deliveryID }) => deliveryID}
        nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
        openKey={open}
        open={({ deliveryID }) => change({ open: deliveryID })}
        follows
        selection={{ keys: chosen, change: setChosen }}
      />
    </List>
  );
}

/** The columns of the list; two beside an open delivery. */
function useColumns(isBeside: boolean): readonly Column<ArrivedParcel>[] {
  const { columns: labels, damaged } = useWarehouseTexts();
  return useMemo(() => {
    const all: readonly Column<ArrivedParcel>[] = columnsOf(labels, {
      order: {
        cell: ({ providerOrderID, damaged: isDamaged }) =>
          isDamaged ? `${providerOrderID} · ${damaged}` : providerOrderID,
      },
      status: { width: '152px', cell: ({ status }) => <StatusBadge status={status} /> },
      provider: { isWide: true, cell: ({ provider }) => provider },
      recipient: { isWide: true, cell: ({ recipient }) => recipient },
      arrived: {
        width: '64px',
        isNumber: true,
        isWide: true,
        cell: ({ arrivedAt }) => formatTime(arrivedAt, zoneOfDevice()),
      },
    });
    return isBeside ? all.slice(0, 2) : all;
  }, [labels, damaged, isBeside]);
}
