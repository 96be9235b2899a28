import type { DispatchPolicy, RoutePolicy } from '../core/policy.ts';
import { type Choice, runTick } from '../core/tick.ts';
import type { AreaMoment, WaveMoment } from '../look/moment.ts';
import { chooseSwaps, type SwapMoment } from './choose-swaps.ts';
import { type Budget, driveOf } from './drive.ts';
import type { WavePlan } from './plan.ts';
import { planRoutes } from './plan-routes.ts';
import { snapshotOf } from './snapshot-of.ts';

/** Everything that is reckoned apart from the service's own thread: plain records in, plain records out. */
export interface Tasks {
  /** Of an area's moment, the choices that cannot wait. */
  tick: { given: { moment: AreaMoment; policy: DispatchPolicy }; found: readonly Choice[] };
  /** Of what couriers were chosen for, what others fetch so much sooner that it changes hands. */
  swap: { given: SwapMoment; found: readonly Choice[] };
  /** Routes for what waits, and anew for what is not started; without a budget, what joins a route. */
  routes: { given: { moment: WaveMoment; policy: RoutePolicy; budget: Budget | null }; found: WavePlan };
}

export type TaskName = keyof Tasks;

/** Does a task; what it may take of processor time is its asker's business. */
export const doTask: { readonly [Name in TaskName]: (given: Tasks[Name]['given']) => Tasks[Name]['found'] } =
  {
    tick: ({ moment, policy }) => runTick(snapshotOf(moment, policy), policy).filter(({ commit }) => commit),
    swap: chooseSwaps,
    routes: ({ moment, policy, budget }) =>
      planRoutes(moment, policy, budget && driveOf(budget, moment.orders.length)),
  };
