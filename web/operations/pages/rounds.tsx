import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/change-address.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Page } from '../../ui/page.tsx';
import { NotLoaded } from '../../ui/states.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { HandOut } from '../rounds/hand-out.tsx';
import { Planning } from '../rounds/planning.tsx';
import { type PlanOf, usePlan } from '../rounds/read.ts';
import type { RoundsSearch } from '../rounds/search.ts';
import { useRoundTexts } from '../rounds/texts.ts';
import { AtHub, HubChoice, useHub } from '../warehouse/hub.tsx';
import { WarehouseTabs } from '../warehouse/tabs.tsx';

/** The rounds of a hub: planned and confirmed, or handed out by scanning. */
export function RoundsPage() {
  const texts = useRoundTexts();
  const search = useSearch({ strict: false }) as RoundsSearch;
  const environment = environmentOf(search);
  const change = useChangeAddress<RoundsSearch>();
  const hub = useHub();
  return (
    <Page
      title={search.scan ? texts.scanTitle : texts.title}
      isFull
      actions={
        <>
          {hub !== undefined && <Fresh environment={environment} hubID={hub.hubID} />}
          <EnvironmentSwitch value={environment} change={change} />
        </>
      }
      bar={
        <>
          <WarehouseTabs />
          <HubChoice />
        </>
      }
    >
      <AtHub>
        {({ hubID }) => (
          <Plan
            key={`${environment} ${hubID}`}
            at={{ environment, hubID }}
            isScanning={search.scan === true}
          />
        )}
      </AtHub>
    </Page>
  );
}

function Fresh(at: PlanOf) {
  const { dataUpdatedAt } = usePlan(at);
  return <Freshness at={dataUpdatedAt || undefined} />;
}

function Plan({ at, isScanning }: { readonly at: PlanOf; readonly isScanning: boolean }) {
  const { data, error, refetch } = usePlan(at);
  if (data === undefined) return <NotLoaded error={error} rows={14} retry={() => void refetch()} />;
  return isScanning ? <HandOut at={at} plan={data} /> : <Planning at={at} plan={data} />;
}
