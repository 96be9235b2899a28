import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { formatMoment, formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, columnsOf, Listing } from '../../ui/listing/listing.tsx';
import { useBoard } from '../board/board.ts';
import { putInOrder } from '../board/order.ts';
import type { BoardDelivery } from '../board/rows.ts';
import { inside, paths } from '../paths.ts';
import type { Hub } from './hub.tsx';
import type { Stock, StockSearch } from './search.ts';
import { parcelsOf } from './stock.ts';
import { useWarehouseTexts } from './texts.ts';

interface ParcelsProps {
  readonly hub: Hub;
  readonly stock: Stock;
}

/** The parcels of one list of a hub, the most pressing first. */
export function Parcels({ hub: { hubID }, stock }: ParcelsProps) {
  const texts = useWarehouseTexts();
  const { provider, open } = useSearch({ from: inside(paths.warehouse()) });
  const change = useChangeAddress<StockSearch>({ keepsOpened: false });
  const { state, filter, chosen, setChosen } = useBoard();
  const { version, deliveries } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is changed in place, and its version says so
  const rows = useMemo(
    () => putInOrder([...parcelsOf(deliveries.values(), { hub: hubID, stock, provider })], filter),
    [version, hubID, stock, provider, filter],
  );
  const columns = useColumns(open !== undefined);
  if (rows.length === 0 && provider !== undefined) {
    return (
      <NothingFound
        title={texts.empty[stock]}
        clearText={texts.clearProvider}
        clear={() => change({ provider: undefined })}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <State icon="parcel" title={texts.empty[stock]}>
        {texts.emptyHint}
      </State>
    );
  }
  return (
    <Listing
      label={texts.stocks[stock]}
      columns={columns}
      rows={rows}
      keyOf={({ deliveryID }) => deliveryID}
      nameOf={({ orderID }) => texts.order(orderID)}
      openKey={open}
      open={({ deliveryID }) => change({ open: deliveryID })}
      follows
      selection={{ keys: chosen, change: setChosen }}
    />
  );
}

/** The columns of a list; two beside an open delivery. */
function useColumns(isBeside: boolean): readonly Column<BoardDelivery>[] {
  const { columns: labels } = useWarehouseTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const all: readonly Column<BoardDelivery>[] = columnsOf(labels, {
      order: { cell: ({ orderID }) => orderID },
      status: { width: '152px', cell: ({ status }) => <StatusBadge status={status} /> },
      provider: { isWide: true, cell: ({ provider }) => provider },
      recipient: { isWide: true, cell: ({ recipient }) => recipient },
      weight: {
        width: '80px',
        isNumber: true,
        isWide: true,
        cell: ({ weightKg }) => `${formatNumber(weightKg, language)} kg`,
      },
      due: {
        width: '184px',
        isWide: true,
        cell: ({ promisedDropoffAt, timeZone }) =>
          promisedDropoffAt && formatMoment(promisedDropoffAt, timeZone, language),
      },
    });
    return isBeside ? all.slice(0, 2) : all;
  }, [labels, language, isBeside]);
}
