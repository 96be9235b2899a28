import { useCallback, useMemo, useState } from 'react';
import { movers } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import type { Deeds } from './columns.tsx';
import { type AlertRow, keyOf, nameOf } from './rows.ts';
import { type Result, useReopen, useSeeTo, useTake } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

export const nobody: ReadonlySet<string> = new Set();

/** Returns the chosen alerts and the actions that this person's role allows. */
export function useAlertActs(rows: readonly AlertRow[]) {
  const { data: me } = useMe();
  const work = useSeeTo(useReportOne());
  // A bulk action must end first: the outcomes of another action would replace its list.
  const isMany = work.isPending && work.count > 1;
  const [selected, select] = useState(nobody);
  const seeTo = useCallback(
    (some: readonly AlertRow[]) => {
      if (some.length === 0 || isMany) return;
      work.seeTo(some);
      select(nobody);
    },
    [work.seeTo, isMany],
  );
  const personId = me?.id;
  const { run: take } = useTake();
  const maySee = me != null && movers.includes(me.role);
  const deeds = useMemo<Deeds | undefined>(
    () =>
      maySee && personId !== undefined
        ? {
            acknowledge: (row) => seeTo([row]),
            take: (row) => take({ row, isMine: row.assignee?.personID === personId }),
            personId,
          }
        : undefined,
    [maySee, personId, seeTo, take],
  );
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  return { work, selected, select, chosen, seeTo, deeds };
}

export type AlertActs = ReturnType<typeof useAlertActs>;

/** Returns a function that shows the outcome for a single alert in a toast. */
function useReportOne(): (result: Result) => void {
  const texts = useAlertTexts();
  const toasts = useToasts();
  const reopen = useReopen();
  return ({ row, outcome }) => {
    if (outcome.kind === 'done') return toasts.undoable(texts.done(nameOf(row)), () => void reopen([row]));
    const title = `${nameOf(row)}: ${texts.results[outcome.kind]}`;
    if (outcome.kind === 'refused') toasts.refused(title, outcome.error);
    else toasts.done(title);
  };
}
