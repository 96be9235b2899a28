import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import { changeAnswer } from '../../api/queries.ts';
import { useChange } from '../../ui/change.ts';
import type { QueuedScan } from '../../ui/scan/scan.ts';
import type { Environment } from '../environment.ts';
import type { Plan, Wanted } from './plan.ts';

const everyMs = 5_000;
const freshMs = 15_000;

/** The hub and the environment whose rounds are planned. */
export interface PlanOf {
  readonly environment: Environment;
  readonly hubID: string;
}

export const keyOfPlan = ({ environment, hubID }: PlanOf) => ['plan', environment, hubID] as const;

/** Fetches the rounds of a hub and the parcels without a round. */
export const usePlan = ({ environment, hubID }: PlanOf) =>
  useQuery({
    queryKey: keyOfPlan({ environment, hubID }),
    queryFn: ({ signal }) =>
      read('/operations/v1/hubs/{hubID}/plan', { path: { hubID }, query: { environment }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the couriers on duty, sorted by name. */
export const useOnDuty = (environment: Environment) =>
  useQuery({
    queryKey: ['couriers-on-duty', environment],
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers', { query: { environment, onDuty: true, limit: 500 }, signal }),
    select: (couriers) => couriers.toSorted((one, other) => one.name.localeCompare(other.name)),
    staleTime: freshMs,
  });

/** Computes the rounds to store from the present plan. */
export type PlanChange = (plan: Plan) => readonly Wanted[];

/**
 * Stores changed rounds, all or none; returns false if no round changed. Then it fetches the plan again, also after a
 * refusal. Changes are stored one at a time, each computed from the plan that the previous one left.
 */
export function usePlanning(at: PlanOf) {
  const { environment, hubID } = at;
  const queries = useQueryClient();
  return useChange({
    scope: { id: keyOfPlan(at).join() },
    mutationFn: async (change: PlanChange) => {
      const plan = queries.getQueryData<Plan>(keyOfPlan(at));
      const rounds = plan === undefined ? [] : [...change(plan)];
      if (rounds.length === 0) return false;
      const params = { path: { hubID } };
      await answerOf(api.POST('/operations/v1/hubs/{hubID}/plan', { params, body: { environment, rounds } }));
      return true;
    },
    invalidates: keyOfPlan(at),
  });
}

/**
 * Returns a function that requests a proposal and stores its rounds as planned. If there are none, the answer has the
 * reason.
 */
export function useProposing(at: PlanOf) {
  const { mutateAsync: store } = usePlanning(at);
  const { environment, hubID } = at;
  return async () => {
    const params = { path: { hubID }, query: { environment } };
    const { data } = await answerOf(api.GET('/operations/v1/hubs/{hubID}/proposal', { params }));
    const rounds = data.rounds.map(({ courierID, deliveryIDs }) => ({ courierID, deliveryIDs }));
    if (rounds.length > 0) await store(() => rounds);
    return data;
  };
}

interface HandOut {
  readonly version: number;
  readonly leftBehind: string[];
}

/** Hands out a round's parcels, except those left behind. */
export const handOut = ({ hubID }: PlanOf, roundID: string, body: HandOut) =>
  answerOf(
    api.POST('/operations/v1/hubs/{hubID}/rounds/{roundID}/hand-out', {
      params: { path: { hubID, roundID } },
      body,
    }),
  );

/** The hub where a parcel was scanned, and the round that was being handed out. */
export interface ScannedOut extends PlanOf {
  readonly roundID?: string;
}

/** Sends a scan. Its idempotency key includes the round, because a scan for another round is another request. */
export async function sendScan(
  { id, environment, hubID, roundID, code }: QueuedScan<ScannedOut>,
  signal: AbortSignal,
) {
  const params = { path: { hubID } };
  const body = { environment, code, ...(roundID !== undefined && { roundID }) };
  const headers = { 'idempotency-key': roundID === undefined ? id : `${id}.${roundID}` };
  const request = api.POST('/operations/v1/hubs/{hubID}/outbound-scans', { params, body, headers, signal });
  return (await answerOf(request)).data;
}

export type Scanned = Awaited<ReturnType<typeof sendScan>>;

/** Returns a function that marks a parcel of the displayed plan as scanned. */
export function useMarkScanned(at: PlanOf): (deliveryID: string) => void {
  const queries = useQueryClient();
  return (deliveryID) =>
    void changeAnswer<Plan>(queries, keyOfPlan(at), (plan) => markScanned(plan, deliveryID));
}

const markScanned = (plan: Plan, deliveryID: string): Plan => ({
  ...plan,
  rounds: plan.rounds.map((round) =>
    round.parcels.some((each) => each.deliveryID === deliveryID)
      ? {
          ...round,
          parcels: round.parcels.map((each) =>
            each.deliveryID === deliveryID ? { ...each, scannedAt: new Date().toISOString() } : each,
          ),
        }
      : round,
  ),
});
