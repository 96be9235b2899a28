import { useSearch } from '@tanstack/react-router';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { HandOut } from '../rounds/hand-out.tsx';
import { Planning } from '../rounds/planning.tsx';
import { type PlanOf, usePlan } from '../rounds/read.ts';
import { useRoundTexts } from '../rounds/texts.ts';
import { useHub } from '../warehouse/hub.tsx';
import { HubPage } from '../warehouse/page.tsx';

/** The page of a hub's rounds: to plan and confirm them, or to hand them out by scanning. */
export function RoundsPage() {
  const texts = useRoundTexts();
  const search = useSearch({ from: inside(paths.rounds()) });
  const environment = environmentOf(search);
  const hub = useHub();
  return (
    <HubPage
      title={search.scan ? texts.scanTitle : texts.title}
      fresh={hub !== undefined && <Fresh environment={environment} hubID={hub.hubID} />}
    >
      {({ hubID }) => (
        <Plan key={`${environment} ${hubID}`} at={{ environment, hubID }} isScanning={search.scan === true} />
      )}
    </HubPage>
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
