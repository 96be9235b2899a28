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

/**
 * A time of the delivery before which a step is not made. A higher simulation speed moves this time closer to the
 * booking, and shortens every wait in the same way.
 */
export type Milestone = 'release' | 'allocationEnd' | 'promisedPickup' | 'promisedDropoff';

/** One move of a script, and the wait before it. */
export interface Step {
  /** The wait in seconds at speed 1: after the previous step or after the milestone, whichever is later. */
  readonly seconds: number;
  readonly milestone?: Milestone;
  readonly move: MoveName;
  /** The actor of the move; defaults to the first actor that the table of moves lists for it. */
  readonly by?: Actor;
  readonly reasonCode?: string;
  /** Where the courier travels during the wait. */
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

/** True if `step` leads to the delivery's present state (status and mark). */
export function standsAfter(step: Step, { status, mark }: { status: Status; mark: Mark | null }): boolean {
  const move: Move = moves[step.move];
  const reached = move.to === 'FAILURE' ? failed.includes(status) : move.to === status;
  return reached && mark === (move.mark ?? null);
}

/**
 * Finds the position at which the script continues after a person moved the delivery, or after a worker moved it but
 * crashed before storing the progress (decision 123). The script continues after the next step that leads to the
 * delivery's present state.
 * @returns the number of steps that count as finished; undefined when no remaining step leads to the present state
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

/**
 * True if a person only set a mark that the next step of the script does not set. The position in the script then does
 * not change.
 */
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
