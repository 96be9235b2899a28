import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../../api/client.ts';
import { pages } from '../../../api/pages.ts';
import type { components } from '../../../api/schema.d.ts';
import type { Environment } from '../../environment.ts';

export type IntakesAtHub = components['schemas']['IntakesAtHub'];
export type OpenIntake = IntakesAtHub['intakes'][number];
export type IntakeLine = DataOf<'/operations/v1/intakes/{intakeID}'>['lines'][number];

const everyMs = 5_000;
export const intakesKey = ['hub-intakes'] as const;
export const linesKey = ['intake'] as const;

/** Fetches a hub's arrivals of today, open intakes and unknown codes. */
export const useIntakes = (hubID: string, environment: Environment) =>
  useQuery({
    queryKey: [...intakesKey, hubID, environment],
    queryFn: ({ signal }) =>
      read('/operations/v1/hubs/{hubID}/intakes', { path: { hubID }, query: { environment }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the lines of an intake; undefined until they are loaded. */
export const useLines = (intakeID: string | undefined): readonly IntakeLine[] | undefined =>
  useQuery({
    queryKey: [...linesKey, intakeID],
    queryFn: ({ signal }) =>
      read('/operations/v1/intakes/{intakeID}', { path: { intakeID: intakeID! }, signal }),
    staleTime: 0,
    enabled: intakeID !== undefined,
  }).data?.lines;

/** Fetches the closed intakes of a hub, the latest opened first, page by page. */
export const useClosedIntakes = (hubID: string, environment: Environment) =>
  useInfiniteQuery({
    queryKey: [...intakesKey, hubID, environment, 'closed'],
    ...pages(
      '/operations/v1/hubs/{hubID}/closed-intakes',
      { path: { hubID }, query: { environment, limit: 100 } },
      'intakeID',
    ),
  });

export type ClosedIntake = components['schemas']['ClosedIntake'];
export type ArrivedParcel = components['schemas']['ArrivedParcel'];

/** Fetches the parcels that a hub scanned today, page by page; with a provider, only theirs. */
export const useArrivedParcels = (hubID: string, environment: Environment, provider: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...intakesKey, hubID, environment, 'arrivals', provider],
    ...pages(
      '/operations/v1/hubs/{hubID}/arrivals',
      {
        path: { hubID },
        query: { environment, limit: 100, ...(provider !== undefined && { workspaceID: provider }) },
      },
      'deliveryID',
    ),
  });
