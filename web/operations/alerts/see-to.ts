import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Environment } from '../environment.ts';
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

/** The service takes so many at once. */
const mostAtOnce = 200;

type AlertResult = components['schemas']['AlertResult'];

/** A refusal among many as the refusal that one alone would have got. */
function outcomeOf({ done, httpStatus, error, code, facts }: AlertResult): Outcome {
  if (done) return { kind: 'done' };
  if (code === 'alertNotFound') return { kind: 'taken' };
  return { kind: 'refused', error: new Refused(httpStatus, { error, code, facts }) };
}

async function acknowledgeSome(rows: readonly AlertRow[]): Promise<readonly Outcome[]> {
  try {
    const body = { alertIDs: rows.map(({ alertID }) => alertID) };
    const { data } = await answerOf(api.POST('/operations/v1/alerts/acknowledgements', { body }));
    return data.map(outcomeOf);
  } catch (error) {
    const outcome: Outcome = error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'refused', error };
    return rows.map(() => outcome);
  }
}

/** Each has its own outcome, also among many. */
async function acknowledgeAll(
  rows: readonly AlertRow[],
  tell: (done: number) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    outcomes.push(...(await acknowledgeSome(rows.slice(from, from + mostAtOnce))));
    tell(outcomes.length);
  }
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
      return findOut(environment, rows, await acknowledgeAll(rows, setProgress));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  return { seeTo: mutate, results: data, isPending, progress, count: variables?.length ?? 0, reset };
}

/** Takes an alert, so that colleagues see who is at it, or leaves it to them. */
export function useTake() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row: { alertID }, isMine }: { readonly row: AlertRow; readonly isMine: boolean }) => {
      const params = { path: { alertID: String(alertID) } };
      const path = '/operations/v1/alerts/{alertID}/assignee';
      return answerOf(isMine ? api.DELETE(path, { params }) : api.PUT(path, { params }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
}
