import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useChange } from '../../ui/change.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { alertsKey } from './read.ts';
import { type AlertRow, keyOf } from './rows.ts';
import { useAlertTexts } from './texts.ts';

/** The outcome of a change of one alert. */
export type Outcome =
  | { readonly kind: 'done' }
  /** A colleague has already made this change. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The service did not answer. */
  | { readonly kind: 'unknown' };

export interface Result {
  readonly row: AlertRow;
  readonly outcome: Outcome;
}

/** Maximum number of alerts in one request. */
const mostAtOnce = 200;

type AlertResult = components['schemas']['AlertResult'];

/**
 * Converts a result of a bulk request into an outcome. A refusal becomes the same error as for a request with that
 * alert alone.
 */
function outcomeOf({ done, httpStatus, error, code, facts }: AlertResult): Outcome {
  if (done) return { kind: 'done' };
  if (code === 'alertNotFound') return { kind: 'taken' };
  return { kind: 'refused', error: new Refused(httpStatus, { error, code, facts }) };
}

/** A change of alerts: acknowledge them, or reopen them. */
type Change = 'acknowledgements' | 'reopenings';
type Alerts = readonly Pick<AlertRow, 'alertID'>[];

async function changeSome(alerts: Alerts, change: Change): Promise<readonly Outcome[]> {
  try {
    const body = { alertIDs: alerts.map(({ alertID }) => alertID) };
    const { data } = await answerOf(api.POST(`/operations/v1/alerts/${change}`, { body }));
    return data.map(outcomeOf);
  } catch (error) {
    const outcome: Outcome = error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'refused', error };
    return alerts.map(() => outcome);
  }
}

/** Changes alerts in batches, reports the number done after each batch, and returns one outcome for each alert. */
async function changeAll(
  alerts: Alerts,
  change: Change,
  report: (done: number) => void = () => undefined,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < alerts.length; from += mostAtOnce) {
    outcomes.push(...(await changeSome(alerts.slice(from, from + mostAtOnce), change)));
    report(outcomes.length);
  }
  return outcomes;
}

const mutationKey = ['acknowledgements'] as const;

/**
 * Returns a function that acknowledges alerts, and its progress. Calls run one after another. `report` receives the
 * outcome of a call with a single alert.
 */
export function useSeeTo(report: (result: Result) => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutate, data, isPending, variables, reset } = useChange({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (rows: readonly AlertRow[]) => {
      setProgress(0);
      const outcomes = await changeAll(rows, 'acknowledgements', setProgress);
      return rows.map((row, index): Result => ({ row, outcome: outcomes[index]! }));
    },
    onSuccess: (results) => {
      if (results.length === 1) report(results[0]!);
    },
    invalidates: alertsKey,
  });
  const seeTo = useCallback(
    (rows: readonly AlertRow[]) => {
      // Skip alerts with a pending acknowledgement: a key may be pressed twice.
      const sent = queries.getMutationCache().findAll({ mutationKey, status: 'pending' });
      const known = new Set(sent.flatMap(({ state }) => (state.variables as readonly AlertRow[]).map(keyOf)));
      const left = rows.filter((row) => !known.has(keyOf(row)));
      if (left.length > 0) mutate(left);
    },
    [queries, mutate],
  );
  return { seeTo, results: data, isPending, progress, count: variables?.length ?? 0, reset };
}

/** Returns a function that reopens alerts that this person acknowledged, and shows the outcome in a toast. */
export function useReopen(): (alerts: Alerts) => Promise<void> {
  const texts = useAlertTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  return async (alerts) => {
    const outcomes = await changeAll(alerts, 'reopenings');
    await queries.invalidateQueries({ queryKey: alertsKey });
    const failure = outcomes.find(({ kind }) => kind !== 'done');
    if (failure === undefined) toasts.done(texts.reopened(alerts.length));
    else if (failure.kind === 'refused') toasts.refused(texts.reopenFailed, failure.error);
    else if (failure.kind === 'taken') toasts.warned(texts.reopenFailed, texts.ended);
    else toasts.warned(texts.reopenFailed, texts.results.unknownHint);
  };
}

/** Assigns an alert to this person, so that colleagues see who handles it, or unassigns it. */
export function useTake() {
  const { takeFailed } = useAlertTexts();
  return useAction({
    failed: takeFailed,
    send: ({ row: { alertID }, isMine }: { readonly row: AlertRow; readonly isMine: boolean }) => {
      const params = { path: { alertID: String(alertID) } };
      const path = '/operations/v1/alerts/{alertID}/assignee';
      return answerOf(isMine ? api.DELETE(path, { params }) : api.PUT(path, { params }));
    },
    refetches: [alertsKey],
  });
}
