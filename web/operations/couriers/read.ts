import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { readBoard } from '../read-board.ts';
import { useUnread } from './conversation.ts';
import type { Courier, CourierRow } from './rows.ts';

const pageRows = 500;
const everyMs = 5_000;
const slowlyMs = 15_000;

export const couriersKey = ['couriers'] as const;
export const boardKey = ['board'] as const;

/** Fetches every courier of an environment, page by page. */
async function readAll(environment: Environment, signal: AbortSignal): Promise<readonly Courier[]> {
  const all: Courier[] = [];
  for (;;) {
    const after = all.at(-1)?.courierID;
    const query = { environment, limit: pageRows, ...(after !== undefined && { after }) };
    const page = await read('/operations/v1/couriers', { query, signal });
    all.push(...page);
    if (page.length < pageRows) return all;
  }
}

const useAll = (environment: Environment) =>
  useQuery({
    queryKey: [...couriersKey, environment],
    queryFn: ({ signal }) => readAll(environment, signal),
    refetchInterval: everyMs,
  });

const useCash = (environment: Environment) =>
  useQuery({
    queryKey: ['cash-in-hand', environment],
    queryFn: ({ signal }) => read('/operations/v1/cash-in-hand', { query: { environment }, signal }),
    refetchInterval: slowlyMs,
    select: (rows) => new Map(rows.map((each) => [each.courierID, each])),
  });

/**
 * Polls the board for other pages: its deliveries, the load of each courier, and the names of providers, areas and
 * hubs.
 */
export const useBoard = (environment: Environment) =>
  useQuery({
    queryKey: [...boardKey, environment],
    queryFn: ({ signal }) => readBoard(environment, () => signal),
    refetchInterval: slowlyMs,
    // Comparing a thousand deliveries with the previous ones takes longer than rendering the visible rows.
    structuralSharing: false,
  });

/** Returns the couriers with their load, their cash and the number of their unread replies. */
export function useCouriers(environment: Environment) {
  const couriers = useAll(environment);
  const { data: cash } = useCash(environment);
  const { data: board } = useBoard(environment);
  const { data: unread } = useUnread(environment);
  const rows = useMemo(() => {
    if (couriers.data === undefined) return undefined;
    const loads = new Map(board?.couriers.map(({ courierID, inHand }) => [courierID, inHand]));
    return couriers.data.map((each): CourierRow => {
      const held = cash?.get(each.courierID);
      return {
        ...each,
        unread: unread?.get(each.courierID) ?? 0,
        // A courier who is not on the board has no deliveries in hand.
        inHand: board === undefined ? undefined : (loads.get(each.courierID) ?? 0),
        cashIdr: cash === undefined ? undefined : (held?.balance ?? 0),
        lastDepositAt: held?.lastDepositAt ?? undefined,
      };
    });
  }, [couriers.data, cash, board, unread]);
  return { ...couriers, rows, board };
}
