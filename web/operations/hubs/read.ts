import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { groupBy } from '../../ui/group-by.ts';

export type Area = DataOf<'/operations/v1/areas'>[number];
type Colleague = DataOf<'/operations/v1/staff'>[number];

export const hubsKey = ['hubs'] as const;

/** Fetches the areas of the tariffs in force. */
export const useAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => read('/operations/v1/areas', { signal }),
  });

/** Fetches the operator's colleagues by the hub at which they work. */
export const useColleagues = () =>
  useQuery({
    queryKey: [...hubsKey, 'people'],
    queryFn: ({ signal }) => read('/operations/v1/staff', { query: {}, signal }),
    select: (people): ReadonlyMap<string | null, readonly Colleague[]> =>
      groupBy(
        people.filter(({ disabledAt }) => disabledAt === null),
        ({ hubID }) => hubID,
      ),
  });
