import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readDetails } from '../api-calls.ts';
import { useBoard } from '../board.ts';

/** Polls the details of a delivery, and fetches them again whenever its row on the board changes. */
export function useDetails(id: string) {
  const { state } = useBoard();
  const row = state.deliveries.get(id);
  const query = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => readDetails(id, signal),
    refetchInterval: 30_000,
  });
  const { refetch } = query;
  const known = useRef(row);
  useEffect(() => {
    if (known.current !== row) void refetch();
    known.current = row;
  }, [row, refetch]);
  return query;
}
