import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { ListDetail } from '../../ui/listing/list-detail.tsx';
import { useActs } from './act.ts';
import { BulkBar } from './bulk.tsx';
import { DetailsPanel } from './details/panel.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import type { BoardSearch } from './filter.ts';

/** A list of deliveries beside the panel of the open one, with the bar and the dialogs of their moves. */
export function DeliveryListDetail({ children }: { readonly children: ReactNode }) {
  const { open } = useSearch({ strict: false });
  const change = useChangeAddress<BoardSearch>({ keepsOpened: false });
  const act = useActs();
  return (
    <>
      <ListDetail>
        {children}
        {open !== undefined && (
          <DetailsPanel key={open} id={open} close={() => change({ open: undefined })} act={act} />
        )}
      </ListDetail>
      <BulkBar act={act} />
      <Dialogs act={act} />
    </>
  );
}
