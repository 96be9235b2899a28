import { useQuery } from '@tanstack/react-query';
import { admins } from '../../../src/vocabulary/roles.ts';
import { read } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { type FirstStep, FirstSteps } from '../../ui/today/home.tsx';
import { useIsFresh } from '../fresh.ts';
import { useHealth } from '../health/read.ts';
import { paths } from '../paths.ts';
import { useWorkspaces } from '../staff/source.ts';
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
  return isAdmin ? <FirstOfAdmin /> : <Steps others={[]} />;
}

function FirstOfAdmin() {
  const { first } = useTodayTexts();
  const hasProvider = useHasProvider();
  const { data: health } = useHealth();
  return (
    <Steps
      others={[
        {
          key: 'provider',
          icon: 'users',
          ...first.provider,
          isDone: hasProvider,
          place: { to: paths.staff() },
        },
        {
          ...{ key: 'backups', icon: 'shield', ...first.backups, place: { to: paths.health() } },
          isDone: health && health.backups.succeededAt !== null,
        },
      ]}
    />
  );
}

function Steps({ others: [provider, backups] }: { readonly others: readonly FirstStep[] }) {
  const { first } = useTodayTexts();
  const hasCouriers = useHasCouriers();
  const isUntried = useIsFresh('sandbox');
  return (
    <FirstSteps
      steps={[
        {
          key: 'couriers',
          icon: 'bike',
          ...first.couriers,
          isDone: hasCouriers,
          place: { to: paths.couriers() },
        },
        ...(provider ? [provider] : []),
        {
          ...{ key: 'trial', icon: 'parcel', ...first.trial },
          isDone: isUntried === undefined ? undefined : !isUntried,
          place: { to: paths.book(), search: { sandbox: true } },
        },
        ...(backups ? [backups] : []),
      ]}
    />
  );
}
