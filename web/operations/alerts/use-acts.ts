import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { movers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { useToasts } from '../../ui/toasts.tsx';
import type { Deeds } from './columns.tsx';
import { type AlertRow, keyOf, nameOf } from './rows.ts';
import { useReopen, useSeeTo, useTake } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

export const nobody: ReadonlySet<string> = new Set();

/** The chosen alerts, and the acts that this person's role allows. */
export function useAlertActs(rows: readonly AlertRow[]) {
  const { data: me } = useMe();
  const work = useSeeTo();
  useOutcomeOfOne(work);
  const [selected, select] = useState(nobody);
  const seeTo = useCallback(
    (some: readonly AlertRow[]) => {
      if (some.length === 0 || work.isPending) return;
      work.seeTo(some);
      select(nobody);
    },
    [work.seeTo, work.isPending],
  );
  const personId = me?.id;
  const take = useTakeOne(personId);
  const maySee = me != null && movers.includes(me.role);
  const deeds = useMemo<Deeds | undefined>(
    () =>
      maySee && personId !== undefined ? { acknowledge: (row) => seeTo([row]), take, personId } : undefined,
    [maySee, personId, seeTo, take],
  );
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  return { work, selected, select, chosen, seeTo, deeds };
}

export type AlertActs = ReturnType<typeof useAlertActs>;

/** Acknowledges an alert, or releases this person's; a refusal is shown. */
function useTakeOne(personId: string | undefined) {
  const texts = useAlertTexts();
  const toasts = useToasts();
  const { mutate } = useTake();
  const latest = useRef({ texts, toasts });
  latest.current = { texts, toasts };
  return useCallback(
    (row: AlertRow) =>
      mutate(
        { row, isMine: row.assignee?.personID === personId },
        { onError: (error) => latest.current.toasts.refused(latest.current.texts.takeFailed, error) },
      ),
    [mutate, personId],
  );
}

/** A single alert needs no list of outcomes: a message is enough. */
function useOutcomeOfOne({ results, reset }: ReturnType<typeof useSeeTo>): void {
  const texts = useAlertTexts();
  const toasts = useToasts();
  const reopen = useReopen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told once
  useEffect(() => {
    if (results?.length !== 1) return;
    const { row, outcome } = results[0]!;
    reset();
    if (outcome.kind === 'done') return toasts.undoable(texts.done(nameOf(row)), () => void reopen([row]));
    const title = `${nameOf(row)}: ${texts.results[outcome.kind]}`;
    if (outcome.kind === 'refused') toasts.refused(title, outcome.error);
    else toasts.done(title);
  }, [results]);
}
