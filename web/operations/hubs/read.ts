import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { groupBy } from '../../ui/group-by.ts';

type Colleague = DataOf<'/operations/v1/staff'>[number];

export const hubsKey = ['hubs'] as const;

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
