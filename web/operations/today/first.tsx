import { useQuery } from '@tanstack/react-query';
import { admins } from '../../../src/vocabulary/roles.ts';
import { read } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { type FirstStep, FirstSteps } from '../../ui/today/home.tsx';
import { useAreas } from '../areas/read.ts';
import { useIsFresh } from '../fresh.ts';
import { useHealth } from '../health/read.ts';
import { paths } from '../paths.ts';
import { useWorkspaces } from '../staff/source.ts';
import { useHubs } from '../warehouse/hub.tsx';
import { useTodayTexts } from './texts.ts';

const everyMs = 15_000;

/** True if there is a courier in production. */
const useHasCouriers = () =>
  useQuery({
    queryKey: ['has-couriers'],
    queryFn: async ({ signal }) =>
      (await read('/operations/v1/couriers', { query: { environment: 'production', limit: 1 }, signal }))
        .length > 0,
    refetchInterval: everyMs,
  }).data;

/** True if somebody of the first provider may sign in. */
function useHasProvider(): boolean | undefined {
  const { data: workspaces } = useWorkspaces();
  const workspaceID = workspaces?.[0]?.workspaceID;
  const { data } = useQuery({
    queryKey: ['has-provider', workspaceID],
    queryFn: async ({ signal }) =>
      (await read('/operations/v1/staff', { query: { workspaceID: workspaceID! }, signal })).length > 0,
    enabled: workspaceID !== undefined,
    refetchInterval: everyMs,
  });
  return workspaces?.length === 0 ? false : data;
}

/** The steps of an installation that has no delivery in production yet. */
export function FirstOfInstallation() {
  const isAdmin = useMay(admins);
  return isAdmin ? <FirstOfAdmin /> : <Steps />;
}

/** The findings that a machine has until it is set up. */
const ofMachine = [
  'address-local',
  'address-plain',
  'address-silent',
  'mail-missing',
  'mail-refused',
  'backup-missing',
];

function FirstOfAdmin() {
  const { first } = useTodayTexts();
  const hasProvider = useHasProvider();
  const { data: health } = useHealth();
  const { data: areas } = useAreas();
  const { data: hubs } = useHubs();
  const needsHub = areas?.some(({ services }) => services.includes('LOGISTIC SAME_DAY')) ?? false;
  const area: FirstStep = {
    ...{ key: 'area', icon: 'pin', ...first.area, place: { to: paths.areas() } },
    isDone: areas && areas.length > 0,
  };
  const hub: FirstStep = {
    ...{ key: 'hub', icon: 'hub', ...first.hub, place: { to: paths.hubs() } },
    isDone: hubs && hubs.length > 0,
  };
  const provider: FirstStep = {
    ...{ key: 'provider', icon: 'shop', ...first.provider, place: { to: paths.shops() } },
    isDone: hasProvider,
  };
  const checks: FirstStep = {
    ...{ key: 'checks', icon: 'shield', ...first.checks, place: { to: paths.health() } },
    isDone: health && !health.findings.some(({ kind }) => ofMachine.includes(kind)),
  };
  return <Steps before={needsHub ? [area, hub] : [area]} provider={[provider]} checks={[checks]} />;
}

interface StepsProps {
  readonly before?: readonly FirstStep[];
  readonly provider?: readonly FirstStep[];
  readonly checks?: readonly FirstStep[];
}

function Steps({ before = [], provider = [], checks = [] }: StepsProps) {
  const { first } = useTodayTexts();
  const hasCouriers = useHasCouriers();
  const isUntried = useIsFresh('sandbox');
  const couriers: FirstStep = {
    ...{ key: 'couriers', icon: 'bike', ...first.couriers, place: { to: paths.couriers() } },
    isDone: hasCouriers,
  };
  const trial: FirstStep = {
    ...{ key: 'trial', icon: 'parcel', ...first.trial },
    isDone: isUntried === undefined ? undefined : !isUntried,
    place: { to: paths.book(), search: { sandbox: true } },
  };
  return <FirstSteps steps={[...before, couriers, ...provider, trial, ...checks]} />;
}
