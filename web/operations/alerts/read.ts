import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../api/client.ts';
import { useBoard } from '../couriers/read.ts';
import type { Environment } from '../environment.ts';
import type { AlertRow, AlertsSearch } from './rows.ts';

const everyMs = 5_000;
const mostAlerts = 500;
const mostHandled = 200;

export const alertsKey = ['alerts'] as const;

const wish = (madeUp: true | undefined) => (madeUp ? { madeUp: 'yes' as const } : {});

/** Polls the alerts that nobody has acknowledged yet, in the sandbox those about made-up deliveries only if asked. */
export const useOpenAlerts = (environment: Environment, madeUp?: true) =>
  useQuery({
    queryKey: [...alertsKey, environment, madeUp],
    queryFn: ({ signal }) =>
      read('/operations/v1/alerts', { query: { environment, ...wish(madeUp), limit: mostAlerts }, signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });

/** Polls the alerts that were acknowledged last. */
const useHandledAlerts = (environment: Environment, madeUp: true | undefined, enabled: boolean) =>
  useQuery({
    queryKey: [...alertsKey, environment, madeUp, 'handled'],
    queryFn: ({ signal }) =>
      read('/operations/v1/alerts', {
        query: { environment, ...wish(madeUp), state: 'handled', limit: mostHandled },
        signal,
      }),
    refetchInterval: everyMs,
    enabled,
  });

/**
 * Returns the open alerts, or the handled ones, each with its delivery on the board and the name of its provider.
 */
export function useAlerts(environment: Environment, { view, madeUp }: Pick<AlertsSearch, 'view' | 'madeUp'>) {
  const isHandled = view === 'handled';
  const open = useOpenAlerts(environment, madeUp);
  const handled = useHandledAlerts(environment, madeUp, isHandled);
  const alerts = isHandled ? handled : open;
  const { data: board } = useBoard(environment);
  const rows = useMemo(() => {
    const deliveries = new Map(board?.deliveries.map((each) => [each.deliveryID, each]));
    const providers = new Map(board?.workspaces.map(({ workspaceID, name }) => [workspaceID, name]));
    const couriers = new Map(board?.couriers.map(({ courierID, name }) => [courierID, name]));
    return alerts.data?.map(
      (each): AlertRow => ({
        ...each,
        delivery: deliveries.get(each.deliveryID ?? ''),
        provider: providers.get(each.workspaceID ?? ''),
        chosen: couriers.get(each.wait?.chosenCourierID ?? ''),
      }),
    );
  }, [alerts.data, board]);
  return { ...alerts, rows };
}
