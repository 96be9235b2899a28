import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/frame/states.tsx';
import { useBoard } from '../board/board.ts';
import { ConnectionStatus } from '../board/connection-status.tsx';
import { BoardProvider } from '../board/provider.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { AtHub, type Hub, HubChoice } from './hub.tsx';
import type { HubSearch } from './search.ts';
import { WarehouseTabs } from './tabs.tsx';

interface HubPageProps {
  readonly title: string;
  /** Shown in the page's head: the age of its data. */
  readonly fresh?: ReactNode;
  readonly children: (hub: Hub) => ReactNode;
}

/** A page about one hub, which is selected in the page's head. */
export function HubPage({ title, fresh, children }: HubPageProps) {
  const search = useSearch({ strict: false });
  const change = useChangeAddress<HubSearch>();
  return (
    <Page
      title={title}
      isFull
      actions={
        <>
          {fresh}
          <EnvironmentSwitch value={environmentOf(search)} change={change} />
        </>
      }
      bar={
        <>
          <WarehouseTabs />
          <HubChoice />
        </>
      }
    >
      <AtHub>{children}</AtHub>
    </Page>
  );
}

/** A page about the active parcels of a hub, with the data of the board. */
export const ParcelsPage = ({ title, children }: HubPageProps) => (
  <BoardProvider>
    <HubPage title={title} fresh={<BoardFreshness />}>
      {children}
    </HubPage>
  </BoardProvider>
);

function BoardFreshness() {
  const { connection, trueAtMs } = useBoard().state;
  return (
    <>
      <ConnectionStatus connection={connection} />
      <Freshness at={trueAtMs} />
    </>
  );
}

/** Renders content once the board is loaded; until then a skeleton or an error. */
export function OnceLoaded({ children }: { readonly children: ReactNode }) {
  const { state, store } = useBoard();
  if (state.isLoaded) return children;
  if (state.connection !== 'broken') return <RowsSkeleton rows={14} />;
  return <ErrorState error={state.error} retry={() => void store.refresh().catch(() => undefined)} />;
}
