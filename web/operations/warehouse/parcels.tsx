import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { NothingFound, State } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { moment, type Parts, plain, status } from '../../ui/listing/kinds.tsx';
import { useBoard } from '../board/board.ts';
import { DeliveryList } from '../board/delivery-list.tsx';
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

/** Shows one list of a hub's parcels, the most urgent first. */
export function Parcels({ hub: { hubID }, stock }: ParcelsProps) {
  const texts = useWarehouseTexts();
  const { provider } = useSearch({ from: inside(paths.warehouse()) });
  const { state, filter } = useBoard();
  const { version, deliveries } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is mutated in place; its version changes
  const rows = useMemo(
    () => putInOrder([...parcelsOf(deliveries.values(), { hub: hubID, stock, provider })], filter),
    [version, hubID, stock, provider, filter],
  );
  return (
    <DeliveryList
      label={texts.stocks[stock]}
      rows={rows}
      columns={parcelColumns}
      labels={texts.columns}
      beside={['order', 'status']}
      nameOf={({ orderID }) => texts.order(orderID)}
      empty={<NoParcels title={texts.empty[stock]} provider={provider} hint={texts.emptyHint} />}
    />
  );
}

interface NoParcelsProps {
  readonly title: string;
  /** The provider that the list is filtered by. */
  readonly provider: string | undefined;
  readonly hint?: string;
}

/** The empty state of a list of parcels. If the list is filtered by provider, it offers to remove the filter. */
export function NoParcels({ title, provider, hint }: NoParcelsProps) {
  const texts = useWarehouseTexts();
  const change = useChangeAddress<StockSearch>();
  if (provider === undefined) {
    return (
      <State icon="parcel" title={title}>
        {hint}
      </State>
    );
  }
  const clear = () => change({ provider: undefined });
  return <NothingFound title={title} clearText={texts.clearProvider} clear={clear} />;
}

const Weight = ({ kg }: { readonly kg: number }) => `${formatNumber(kg, useLanguage().language)} kg`;

const parcelColumns = {
  order: plain(({ orderID }) => orderID),
  status: status((row) => row.status),
  provider: plain(({ provider }) => provider, { isWide: true }),
  recipient: plain(({ recipient }) => recipient, { isWide: true }),
  weight: plain(({ weightKg }) => <Weight kg={weightKg} />, { width: '80px', isNumber: true, isWide: true }),
  due: moment(({ promisedDropoffAt }) => promisedDropoffAt, { zone: ({ timeZone }) => timeZone }),
} satisfies Parts<BoardDelivery>;
