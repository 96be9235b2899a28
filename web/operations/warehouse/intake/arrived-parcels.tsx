import { useSearch } from '@tanstack/react-router';
import { type Parts, plain, status, time } from '../../../ui/listing/kinds.tsx';
import { useBoard } from '../../board/board.ts';
import { DeliveryList } from '../../board/delivery-list.tsx';
import { inside, paths } from '../../paths.ts';
import type { Hub } from '../hub.tsx';
import { NoParcels } from '../parcels.tsx';
import { useWarehouseTexts } from '../texts.ts';
import { type ArrivedParcel, useArrivedParcels } from './read.ts';

/** Lists the parcels that a hub scanned today, page by page and in any status. */
export function ArrivedParcels({ hub: { hubID } }: { readonly hub: Hub }) {
  const texts = useWarehouseTexts();
  const { provider } = useSearch({ from: inside(paths.warehouse()) });
  const { filter } = useBoard();
  return (
    <DeliveryList
      label={texts.stocks.arrived}
      query={useArrivedParcels(hubID, filter.environment, provider)}
      columns={arrivedColumns}
      labels={texts.columns}
      beside={['order', 'status']}
      nameOf={({ providerOrderID }) => texts.order(providerOrderID)}
      empty={<NoParcels title={texts.empty.arrived} provider={provider} />}
      more={texts.more}
    />
  );
}

const Damaged = () => ` · ${useWarehouseTexts().damaged}`;

const arrivedColumns = {
  order: plain(({ providerOrderID, damaged }) => (
    <>
      {providerOrderID}
      {damaged && <Damaged />}
    </>
  )),
  status: status((row) => row.status),
  provider: plain(({ provider }) => provider, { isWide: true }),
  recipient: plain(({ recipient }) => recipient, { isWide: true }),
  arrived: time(({ arrivedAt }) => arrivedAt),
} satisfies Parts<ArrivedParcel>;
