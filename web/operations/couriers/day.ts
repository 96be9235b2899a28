import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import { changeAnswer } from '../../api/queries.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { useChange } from '../../ui/change.ts';

export type Stop = components['schemas']['Stop'];
type TimeZone = NonNullable<
  paths['/operations/v1/couriers/{courierID}/trail']['get']['parameters']['query']['timeZone']
>;

const everyMs = 5_000;
const trailEveryMs = 20_000;
const keyOfStops = (courierID: string | undefined) => ['stops', courierID] as const;

/** Polls a courier's stops, in order. */
export const useStops = (courierID: string | undefined) =>
  useQuery({
    queryKey: keyOfStops(courierID),
    enabled: courierID !== undefined,
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/stops', { path: { courierID: courierID! }, signal }),
    refetchInterval: everyMs,
  });

/** Polls the path of a courier on a day, given as `YYYY-MM-DD`. */
export const useTrail = (courierID: string | undefined, day: string, zone: string) =>
  useQuery({
    queryKey: ['trail', courierID, day, zone],
    enabled: courierID !== undefined,
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/trail', {
        path: { courierID: courierID! },
        query: { day, timeZone: zone as TimeZone },
        signal,
      }),
    refetchInterval: trailEveryMs,
  });

/**
 * Returns the mutation that reorders a courier's stops. Calls run one after another. Stops of kind `RETURN` are not
 * sent, since they always come last.
 */
export function useOrderStops(courierID: string, failed: string) {
  const queries = useQueryClient();
  const queryKey = keyOfStops(courierID);
  const mutationKey = ['order-stops', courierID];
  return useChange({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (stops: readonly Stop[]) => {
      const ordered = stops.flatMap(({ kind, deliveryIDs }) =>
        kind === 'RETURN' ? [] : [{ kind, deliveryIDs }],
      );
      const params = { path: { courierID } };
      const body = { stops: ordered };
      return (await answerOf(api.PUT('/operations/v1/couriers/{courierID}/stops', { params, body }))).data;
    },
    // Show the requested order at once. The answer to the last request replaces it; after an error the stops are read
    // again.
    onMutate: (stops) => changeAnswer<readonly Stop[]>(queries, queryKey, () => stops),
    onSuccess: async (stops) => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      await changeAnswer<readonly Stop[]>(queries, queryKey, () => stops);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
    failed,
  });
}
