import { type AreaMoment, snapshotOf } from '../moment.ts';
import type { DispatchPolicy } from '../policy.ts';
import { type Choice, runTick } from '../tick.ts';

/** Everything that is reckoned apart from the service's own thread: plain records in, plain records out. */
export interface Tasks {
  /** Of an area's moment, the choices that cannot wait. */
  tick: { given: { moment: AreaMoment; policy: DispatchPolicy }; found: readonly Choice[] };
}

export type TaskName = keyof Tasks;

/** Does a task; what it may take of processor time is its asker's business. */
export const doTask: { readonly [Name in TaskName]: (given: Tasks[Name]['given']) => Tasks[Name]['found'] } =
  {
    tick: ({ moment, policy }) => runTick(snapshotOf(moment, policy), policy).filter(({ commit }) => commit),
  };
