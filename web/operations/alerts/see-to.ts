import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, isRefusal, Unreachable } from '../../api/client.ts';
import type { Environment } from '../address.ts';
import { alertsKey, mostAlerts } from './read.ts';
import type { AlertRow } from './rows.ts';

/** What became of one alert, as the service says or as it was found when its answer was lost. */
export type Outcome =
  | { readonly kind: 'done' }
  /** It is open no longer: somebody else was faster. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown' };

export interface Result {
  readonly row: AlertRow;
  readonly outcome: Outcome;
}

const atOnce = 4;

async function seeTo({ alertID }: AlertRow): Promise<Outcome> {
  try {
    const params = { path: { alertID: String(alertID) } };
    await answerOf(api.POST('/operations/v1/alerts/{alertID}/acknowledgement', { params }));
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unknown' };
    return isRefusal(error, 'alertNotFound') ? { kind: 'taken' } : { kind: 'refused', error };
  }
}

/** Takes some at a time; each has its own outcome. */
async function seeToAll(rows: readonly AlertRow[], tell: (done: number) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(rows.length);
  let [next, done] = [0, 0];
  const worker = async () => {
    while (next < rows.length) {
      const index = next++;
      outcomes[index] = await seeTo(rows[index]!);
      tell(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  return outcomes;
}

async function readOpen(environment: Environment): Promise<ReadonlySet<number> | undefined> {
  const query = { environment, limit: mostAlerts };
  const asked = answerOf(api.GET('/operations/v1/alerts', { params: { query } }));
  return await asked.then(
    ({ data }) => new Set(data.map(({ alertID }) => alertID)),
    () => undefined,
  );
}

/** Whose answers were lost are looked for among those that are open still. */
async function findOut(environment: Environment, rows: readonly AlertRow[], outcomes: readonly Outcome[]) {
  const isLost = outcomes.some(({ kind }) => kind === 'unknown');
  const open = isLost ? await readOpen(environment) : undefined;
  return rows.map((row, index): Result => {
    const outcome = outcomes[index]!;
    if (outcome.kind !== 'unknown' || open === undefined) return { row, outcome };
    return { row, outcome: { kind: open.has(row.alertID) ? 'undone' : 'done' } };
  });
}

/** Notes that alerts have been seen to, by this person. */
export function useSeeTo(environment: Environment) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutate, data, isPending, variables, reset } = useMutation({
    mutationFn: async (rows: readonly AlertRow[]) => {
      setProgress(0);
      return findOut(environment, rows, await seeToAll(rows, setProgress));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  return { seeTo: mutate, results: data, isPending, progress, count: variables?.length ?? 0, reset };
}
