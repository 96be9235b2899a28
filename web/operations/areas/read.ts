import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';

export type Area = DataOf<'/operations/v1/areas'>[number];

export const areasKey = ['areas'] as const;

/** Fetches the areas of the tariffs in force. */
export const useAreas = () =>
  useQuery({
    queryKey: areasKey,
    queryFn: ({ signal }) => read('/operations/v1/areas', { signal }),
    // Every process knows a new area within a second.
    refetchInterval: 2_000,
  });
