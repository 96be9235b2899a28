import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dispatchers } from '../../../../src/vocabulary/roles.ts';
import { useMay } from '../../../api/session.ts';
import { useBoard } from '../board.ts';
import { type Choice, useChoices } from '../dialogs/candidates.ts';

/** Opens the dialog that assigns deliveries, with a courier chosen. */
export type Give = (ids: readonly string[], courierID: string) => void;

type Way = 'drag' | 'keys';

/** The deliveries for which a courier is being chosen, by dragging or by keys. */
interface Picked {
  readonly ids: readonly string[];
  readonly by: Way;
  /** The courier under the pointer, or chosen by keys. */
  readonly targetID: string | undefined;
}

/** The functions of a choice; they stay the same between renders. */
export interface PickActs {
  readonly mayPick: boolean;
  readonly start: (ids: readonly string[], by: Way) => void;
  readonly aim: (courierID: string | undefined) => void;
  readonly leave: () => void;
  readonly drop: (courierID: string) => void;
}

/** The choice of a courier for deliveries, with what the assign dialog says about each courier. */
export interface Picking {
  readonly acts: PickActs;
  readonly picked: Picked | undefined;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly isPending: boolean;
  readonly nearestID: string | undefined;
  /** The courier who would get the deliveries now. */
  readonly targetID: string | undefined;
}

const nobody: readonly string[] = [];

/** Returns the present choice of a courier and the functions that begin, change and end it. Only dispatchers may. */
export function usePicked(give: Give): Picking {
  const mayPick = useMay(dispatchers);
  const { state } = useBoard();
  const [picked, setPicked] = useState<Picked>();
  const { current, soon, others, isPending, nearestID } = useChoices(picked?.ids ?? nobody, '');
  const choices = new Map(
    [...(current ? [current] : []), ...soon, ...others].map((each) => [each.courier.courierID, each]),
  );
  // As in the dialog, keys begin with the courier whom dispatch finds best.
  const targetID = picked?.targetID ?? (picked?.by === 'keys' ? nearestID : undefined);
  const leave = useCallback(() => setPicked(undefined), []);
  const start = useCallback<PickActs['start']>(
    (ids, by) => mayPick && setPicked({ ids, by, targetID: undefined }),
    [mayPick],
  );
  const aim = useCallback<PickActs['aim']>(
    (courierID) =>
      setPicked((now) =>
        now === undefined || now.targetID === courierID ? now : { ...now, targetID: courierID },
      ),
    [],
  );
  const latest = useRef({ picked, give, choices });
  latest.current = { picked, give, choices };
  const drop = useCallback<PickActs['drop']>((courierID) => {
    const { picked: now, give: giveNow, choices: known } = latest.current;
    if (now === undefined || !known.has(courierID)) return;
    setPicked(undefined);
    giveNow(now.ids, courierID);
  }, []);
  const isGone = picked !== undefined && !picked.ids.some((id) => state.deliveries.has(id));
  useEffect(() => {
    if (isGone) setPicked(undefined);
  }, [isGone]);
  const acts = useMemo(() => ({ mayPick, start, aim, leave, drop }), [mayPick, start, aim, leave, drop]);
  return { acts, picked, choices, isPending, nearestID, targetID };
}
