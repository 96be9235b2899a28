import {
  type Actor,
  failureStatus,
  type Mark,
  type Move,
  type MoveName,
  moves,
  type Position,
  type Status,
} from '../deliveries/lifecycle.ts';
import type { ServiceCategory } from '../quotes/schema.ts';

/** An instant of the delivery's own that a step waits for; speed brings it nearer, as it does every wait. */
export type Milestone = 'release' | 'allocationEnd' | 'promisedPickup' | 'promisedDropoff';

/** One move of a script, and the wait before it. */
export interface Step {
  /** Seconds after the step before (or after the milestone, where that is later), at life's own pace. */
  readonly seconds: number;
  readonly milestone?: Milestone;
  readonly move: MoveName;
  /** Who makes the move, where the table's first actor is not meant. */
  readonly by?: Actor;
  readonly reasonCode?: string;
  /** Where the courier travels to during the wait. */
  readonly towards?: 'origin' | 'destination';
}

export type Script = readonly Step[];

type Rest = Omit<Step, 'seconds' | 'move'>;

/** A step `seconds` after the one before. */
export const after = (seconds: number, move: MoveName, rest: Rest = {}): Step => ({ seconds, move, ...rest });

/** Who makes the move of a step. */
export const actorOf = ({ move, by }: Step): Actor => by ?? moves[move].by[0];

/** Whether a script waits for an instant of the delivery's. */
export const waitsFor = (script: Script, milestone: Milestone): boolean =>
  script.some((step) => step.milestone === milestone);

const failures: readonly Status[] = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'];

/** Whether a delivery stands where `step` leaves it. */
export function standsAfter(step: Step, { status, mark }: { status: Status; mark: Mark | null }): boolean {
  const move: Move = moves[step.move];
  const reached = move.to === 'FAILURE' ? failures.includes(status) : move.to === status;
  return reached && mark === (move.mark ?? null);
}

/**
 * Finds the place in a script of a delivery that was moved by somebody else, or by a worker that died before it could
 * say so (decision 123): after the next step that leads to where it stands.
 * @returns how many steps are done then; undefined when the script leads there no more
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

/** Whether a mark is all that happened, and not the one that the script waits for: nothing then stands otherwise. */
function isMarkAside(script: Script, done: number, delivery: { status: Status; mark: Mark | null }): boolean {
  const [before, next] = [script[done - 1], script[done]];
  if (delivery.mark === null || before === undefined) return false;
  if (next !== undefined && standsAfter(next, delivery)) return false;
  return standsAfter(before, { status: delivery.status, mark: (moves[before.move] as Move).mark ?? null });
}

/** The statuses that a script's life goes through and its webhooks tell, from the first to the last. */
export function eventsOf(script: Script, category: ServiceCategory): Status[] {
  let position: Position = {
    category,
    status: category === 'EXPRESS' ? 'ALLOCATING' : 'PREPARING',
    pickedUp: false,
  };
  const told = [position.status];
  for (const { move: name } of script) {
    const move: Move = moves[name];
    const status = move.to === 'FAILURE' ? failureStatus(position) : move.to;
    if (move.mark === undefined) told.push(status);
    position = { ...position, status, pickedUp: position.pickedUp || status === 'PENDING_DELIVERY' };
  }
  return told;
}
