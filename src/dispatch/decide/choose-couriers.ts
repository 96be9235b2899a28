import { explainWaits, type Wait } from '../core/explain-waits.ts';
import type { DispatchPolicy } from '../core/policy.ts';
import { type Choice, runTick } from '../core/tick.ts';
import type { AreaMoment } from '../look/moment.ts';
import { snapshotOf } from './snapshot-of.ts';

/**
 * The result of a run of dispatch: the choices that must be written now, and the reasons why the other deliveries wait.
 */
export interface TickResult {
  readonly choices: readonly Choice[];
  readonly waits: readonly Wait[];
}

/** Chooses couriers from the data of an area. The area may have no couriers. */
export function chooseCouriers(moment: AreaMoment, policy: DispatchPolicy): TickResult {
  const snapshot = snapshotOf(moment, policy);
  const choices = runTick(snapshot, policy);
  return {
    choices: choices.filter(({ commit }) => commit),
    waits: explainWaits(snapshot, policy, choices),
  };
}
