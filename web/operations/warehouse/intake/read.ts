import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import type { Environment } from '../../environment.ts';

export type IntakesAtHub = components['schemas']['IntakesAtHub'];
export type OpenIntake = IntakesAtHub['intakes'][number];
export type IntakeLine = DataOf<'/operations/v1/intakes/{intakeID}'>['lines'][number];

const everyMs = 5_000;
export const intakesKey = ['hub-intakes'] as const;
export const linesKey = ['intake'] as const;

/** Arrivals of the day, open intakes and unknown codes of a hub. */
export const useIntakes = (hubID: string, environment: Environment) =>
  useQuery({
    queryKey: [...intakesKey, hubID, environment],
    queryFn: async ({ signal }) => {
      const params = { path: { hubID }, query: { environment } };
      return (await answerOf(api.GET('/operations/v1/hubs/{hubID}/intakes', { params, signal }))).data;
    },
    refetchInterval: everyMs,
  });

/** The parcels of some intakes; undefined until all of them are read. */
export const useLines = (intakeIDs: readonly string[]): readonly (readonly IntakeLine[])[] | undefined => {
  const read = useQueries({
    queries: intakeIDs.map((intakeID) => ({
      queryKey: [...linesKey, intakeID],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const params = { path: { intakeID } };
        return (await answerOf(api.GET('/operations/v1/intakes/{intakeID}', { params, signal }))).data.lines;
      },
      staleTime: 0,
    })),
  });
  const lines = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return lines.length === intakeIDs.length ? lines : undefined;
};

export type ArrivedParcel = components['schemas']['ArrivedParcel'];

const pageSize = 100;

/** The parcels that a hub has scanned today, of one provider if named, page by page. */
export const useArrivedParcels = (hubID: string, environment: Environment, provider: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...intakesKey, hubID, environment, 'arrivals', provider],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        environment,
        limit: pageSize,
        ...(provider !== undefined && { workspaceID: provider }),
        ...(pageParam !== '' && { after: pageParam }),
      };
      const params = { path: { hubID }, query };
      return (await answerOf(api.GET('/operations/v1/hubs/{hubID}/arrivals', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly ArrivedParcel[]) =>
      page.length < pageSize ? undefined : page.at(-1)?.deliveryID,
  });
