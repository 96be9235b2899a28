import {
  type Actor,
  failureStatus,
  type Mark,
  type Move,
  type MoveName,
  moveOf,
  moves,
  type Standing,
  type Status,
} from '../deliveries/lifecycle.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { failed } from '../vocabulary/statuses.ts';

/** A time of the delivery that a step waits for. The speed brings it closer, like every wait. */
export type Milestone = 'release' | 'allocationEnd' | 'promisedPickup' | 'promisedDropoff';

/** One move of a script, and the wait before it. */
export interface Step {
  /** Seconds in real time after the previous step, or after the milestone if that is later. */
  readonly seconds: number;
  readonly milestone?: Milestone;
  readonly move: MoveName;
  /** The actor of the move if it is not the first one in the table of moves. */
  readonly by?: Actor;
  readonly reasonCode?: string;
  /** The courier's destination during the wait. */
  readonly towards?: 'origin' | 'destination';
}

export type Script = readonly Step[];

type Rest = Omit<Step, 'seconds' | 'move'>;

/** Returns a step `seconds` after the previous one. */
export const after = (seconds: number, move: MoveName, rest: Rest = {}): Step => ({ seconds, move, ...rest });

/** Returns the actor of a step's move. */
export const actorOf = ({ move, by }: Step): Actor => by ?? moves[move].by[0];

/** True if a script waits for this milestone of the delivery. */
export const waitsFor = (script: Script, milestone: Milestone): boolean =>
  script.some((step) => step.milestone === milestone);

/** True if a delivery is in the state that `step` leads to. */
export function standsAfter(step: Step, { status, mark }: { status: Status; mark: Mark | null }): boolean {
  const move: Move = moves[step.move];
  const reached = move.to === 'FAILURE' ? failed.includes(status) : move.to === status;
  return reached && mark === (move.mark ?? null);
}

/**
 * Finds the position in the script of a delivery that a person moved, or that a worker moved before it crashed
 * (decision 123). The position is after the next step that leads to the delivery's state.
 * @returns the number of finished steps; undefined when no remaining step leads there
 */
export function findPlace(
  script: Script,
  done: number,
  delivery: { status: Status; mark: Mark | null },
): number | undefined {
  if (isMarkAside(script, done, delivery)) return done;
  const index = script.findIndex((step, at) => at >= done && standsAfter(step, delivery));
  return index === -1 ? undefined : index + 1;
}

/** True if a person only set a mark that the script does not wait for, so that the script's position is unchanged. */
function isMarkAside(script: Script, done: number, delivery: { status: Status; mark: Mark | null }): boolean {
  const [before, next] = [script[done - 1], script[done]];
  if (delivery.mark === null || before === undefined) return false;
  if (next !== undefined && standsAfter(next, delivery)) return false;
  return standsAfter(before, { status: delivery.status, mark: moveOf(before.move).mark ?? null });
}

/** Returns the statuses of a script's webhooks, in order. */
export function eventsOf(script: Script, category: ServiceCategory): Status[] {
  let standing: Standing = {
    category,
    status: category === 'EXPRESS' ? 'ALLOCATING' : 'PREPARING',
    pickedUp: false,
  };
  const statuses = [standing.status];
  for (const { move: name } of script) {
    const move: Move = moves[name];
    const status = move.to === 'FAILURE' ? failureStatus(standing) : move.to;
    if (move.mark === undefined) statuses.push(status);
    standing = { ...standing, status, pickedUp: standing.pickedUp || status === 'PENDING_DELIVERY' };
  }
  return statuses;
}
