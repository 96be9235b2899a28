import type { DispatchPolicy, RoutePolicy } from '../core/policy.ts';
import type { Choice } from '../core/tick.ts';
import type { AreaMoment, WaveMoment } from '../look/moment.ts';
import { chooseCouriers, type TickResult } from './choose-couriers.ts';
import { chooseSwaps, type SwapMoment } from './choose-swaps.ts';
import { type Budget, driveOf } from './drive.ts';
import type { WavePlan } from './plan.ts';
import { planRoutes } from './plan-routes.ts';

/** The tasks that run outside the main thread. Inputs and outputs are plain records. */
export interface Tasks {
  /**
   * Chooses couriers for the waiting deliveries of an area. Returns the choices to write now, and the reasons why the
   * other deliveries wait.
   */
  tick: { input: { moment: AreaMoment; policy: DispatchPolicy }; found: TickResult };
  /** Returns the deliveries that another courier can pick up much sooner, each with that courier (a swap). */
  swap: { input: SwapMoment; found: readonly Choice[] };
  /**
   * Plans routes for waiting deliveries and for deliveries that are not picked up yet. If `budget` is null, there is no
   * search, and deliveries are only added to present routes.
   */
  routes: { input: { moment: WaveMoment; policy: RoutePolicy; budget: Budget | null }; found: WavePlan };
}

export type TaskName = keyof Tasks;

/** Runs a task in the calling thread. The caller must limit its duration. */
export const doTask: { readonly [Name in TaskName]: (input: Tasks[Name]['input']) => Tasks[Name]['found'] } =
  {
    tick: ({ moment, policy }) => chooseCouriers(moment, policy),
    swap: chooseSwaps,
    routes: ({ moment, policy, budget }) =>
      planRoutes(moment, policy, budget && driveOf(budget, moment.orders.length)),
  };
