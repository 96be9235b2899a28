import { useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { present, textOf } from '../../ui/address/address.ts';
import type { Environment } from '../environment.ts';

export type State = components['schemas']['DispatchState'];
export type Area = State['areas'][number];
export type FleetSwitch = State['fleets'][number];
export type Mode = FleetSwitch['assign'];

const everyMs = 3_000;
export const stateKey = ['dispatch-state'] as const;

/** The search parameters of the page. */
export interface DispatchSearch {
  readonly sandbox?: boolean;
  readonly open?: string;
}

export const readDispatchSearch = (search: Record<string, unknown>): DispatchSearch =>
  present({ sandbox: search.sandbox === true || undefined, open: textOf(search.open) });

/** Polls the state of dispatch; areas with the most waiting deliveries come first. */
export const useDispatch = (environment: Environment) =>
  useQuery({
    queryKey: [...stateKey, environment],
    queryFn: ({ signal }) => read('/operations/v1/dispatch', { query: { environment }, signal }),
    refetchInterval: everyMs,
    select: (state) => ({
      ...state,
      areas: state.areas.toSorted(
        (one, other) => other.waiting - one.waiting || one.name.localeCompare(other.name),
      ),
    }),
  });

interface Choice {
  readonly fleet: FleetSwitch;
  readonly assign: Mode;
}

/** Sets the assignment mode of a fleet: its couriers are assigned deliveries, or get offers. */
export async function chooseAssign(environment: Environment, { fleet, assign }: Choice): Promise<unknown> {
  const { workspaceID } = fleet;
  if (workspaceID === null) {
    return await answerOf(api.PUT('/operations/v1/dispatch/fleet', { body: { environment, assign } }));
  }
  const params = { path: { workspaceID } };
  return await answerOf(
    api.PUT('/operations/v1/workspaces/{workspaceID}/fleet', { params, body: { assign } }),
  );
}
