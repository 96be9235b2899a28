import type { DispatchPolicy, RoutePolicy } from '../core/policy.ts';
import type { Choice } from '../core/tick.ts';
import type { AreaMoment, WaveMoment } from '../look/moment.ts';
import { chooseCouriers, type TickResult } from './choose-couriers.ts';
import { chooseSwaps, type SwapMoment } from './choose-swaps.ts';
import { type Budget, driveOf } from './drive.ts';
import type { WavePlan } from './plan.ts';
import { planRoutes } from './plan-routes.ts';

/** The tasks that run outside the service's own thread: plain records in, plain records out. */
export interface Tasks {
  /** An area's moment to the choices that cannot wait, and the reasons of what waits. */
  tick: { given: { moment: AreaMoment; policy: DispatchPolicy }; found: TickResult };
  /** Couriers' chosen deliveries to the swaps that are worth it. */
  swap: { given: SwapMoment; found: readonly Choice[] };
  /** Routes for waiting and unstarted deliveries; without a budget, only deliveries that join a route. */
  routes: { given: { moment: WaveMoment; policy: RoutePolicy; budget: Budget | null }; found: WavePlan };
}

export type TaskName = keyof Tasks;

/** Runs a task; the caller limits its processor time. */
export const doTask: { readonly [Name in TaskName]: (given: Tasks[Name]['given']) => Tasks[Name]['found'] } =
  {
    tick: ({ moment, policy }) => chooseCouriers(moment, policy),
    swap: chooseSwaps,
    routes: ({ moment, policy, budget }) =>
      planRoutes(moment, policy, budget && driveOf(budget, moment.orders.length)),
  };
